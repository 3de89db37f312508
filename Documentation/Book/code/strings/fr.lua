return {
  ["Basket"] = "Panier",
  ["Add an apple"] = "Ajouter une pomme",
  ["%d apples"] = { one = "%d pomme", other = "%d pommes" },
}
