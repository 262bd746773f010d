// npm run openapi: writes dist/openapi.json from the contract, as each build does. With --check it only reports whether
// the document is valid.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "../server/src/derived/openapi.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};
const document = openApiDocument(version);

if (!process.argv.includes("--check")) {
  const folder = new URL("../dist/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("openapi.json", folder), JSON.stringify(document));
} else {
  const { Validator } = await import("@seriousme/openapi-schema-validator");
  const { valid, errors } = await new Validator().validate({ ...document });
  if (!valid) {
    console.error("What the contract gives is no valid OpenAPI document:", errors);
    process.exitCode = 1;
  }
}
