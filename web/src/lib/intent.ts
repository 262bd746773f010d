import { randomKey } from "./random-key.ts";

/**
 * Something the user means to do once, such as creating the alert of an open form. Returns the `Idempotency-Key` of a
 * request. An identical request sent again after a failure has the same key, so that the server executes it once.
 */
export type Intent = (request: string) => string;

export function createIntent(): Intent {
  let latest: { readonly request: string; readonly key: string } | undefined;
  return (request) => {
    // Another request between two equal ones may have undone the first, so the second is not a repetition.
    if (latest?.request !== request) latest = { request, key: randomKey() };
    return latest.key;
  };
}
