import { expect, it } from "vitest";
import { parseInstallation } from "./installation.ts";

it("reads the installation from the document's JSON", () => {
  const text = '{"brand":{"name":"A \\u003c B","logo":null},"data":"replay"}';
  expect(parseInstallation(text)).toMatchObject({ brand: { name: "A < B" }, data: "replay" });
});

it("uses the product's own name in a document that no server filled in", () => {
  expect(parseInstallation("\n __INSTALLATION__ \n").brand.name).toBe("Sextant");
});
