/** Why a model's output was thrown away whole. Written to the log and told to the model on its one retry; holds no model text. */
export type RejectionReason =
  | "not JSON of the schema"
  | "too long"
  | "a character outside plain English text"
  | "a digit"
  | "a number word"
  | "a currency or percent"
  | "a link or address"
  | "talk about itself or its orders"
  | "a promise"
  | "an unknown fact"
  | "a fact without a value"
  | "a slot made part of another number"
  | "a unit beside a slot"
  | "a slot under another fact's name"
  | "a direction that the facts contradict"
  | "a direction that no fact supports"
  | "another action"
  | "an order to the reader"
  | "another case than the template's"
  | "another meaning than the given sentence's";

/** A verdict on a part of the text: the reason against it, or undefined. */
export type Verdict = RejectionReason | undefined;
