export { createDirectory, type Directory } from "./create-directory.ts";
export { coinNamesSource, type DirectorySource, listingsSource } from "./directory-source.ts";
export { createDirectoryStore } from "./directory-store.ts";
