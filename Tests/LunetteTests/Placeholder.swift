import Testing
@testable import Lunette
