import { randomKey } from "./random-key.ts";

/**
 * What a person means to do once, such as creating the alert of an opened form: returns the `Idempotency-Key` of a request. One that says the
 * same, sent again after a failure, has the same key, so the server does it once.
 */
export type Intent = (request: string) => string;

export function createIntent(): Intent {
  let latest: { readonly request: string; readonly key: string } | undefined;
  return (request) => {
    // Another request between two equal ones may have undone the first: the second is no repetition.
    if (latest?.request !== request) latest = { request, key: randomKey() };
    return latest.key;
  };
}
