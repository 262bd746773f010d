import { expect, it } from "vitest";
import { parseInstallation } from "./installation.ts";

it("the installation is read from the JSON of the document", () => {
  const text = '{"brand":{"name":"A \\u003c B","logo":null},"data":"replay"}';
  expect(parseInstallation(text)).toMatchObject({ brand: { name: "A < B" }, data: "replay" });
});

it("a document that no server filled in has the product's own name", () => {
  expect(parseInstallation("\n __INSTALLATION__ \n").brand.name).toBe("Sextant");
});
