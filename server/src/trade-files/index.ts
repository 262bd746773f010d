export { type FileRead, type FileWork, partsRead, readFile } from "./read-file.ts";
