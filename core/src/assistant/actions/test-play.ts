import { type Endpoint, ENDPOINTS } from "../../contract/index.ts";
import { KNOWN_LISTINGS } from "../../market/index.ts";
import { listingNames } from "../entities/listing-names.ts";
import { frozenModelFile } from "../frozen-model-file.ts";
import type { CallRequest } from "../proof/fetched.ts";
import { plainText } from "../proof/sentence.ts";
import { createUnderstand } from "../understand.ts";
import type { ActionPlan } from "./action.ts";
import { ACTIONS } from "./actions.ts";
import { CHANGING_CALLS, type PlannedCall } from "./changing-calls.ts";

const understand = createUnderstand(frozenModelFile, listingNames(KNOWN_LISTINGS));

/** What calls answer, by name: a value, or a function of the input; a call that isn't there fails. */
export type Answers = Readonly<Record<string, unknown>>;

/** For tests: plays an action's dialogue with given answers. Throws if it makes a call that isn't a read of its user. */
export function play(
  intent: string,
  question: string,
  answers: Answers,
  { page = "/dashboard", userId = "ann" }: { readonly page?: string; readonly userId?: string } = {},
) {
  const entry = ACTIONS[intent];
  if (entry === undefined) throw new Error(`no action ${intent}`);
  const { entities } = understand(question, [], page);
  const dialogue = entry.action({ entities, question, page, userId });
  const calls: CallRequest[] = [];
  let turn = dialogue.next();
  while (turn.done !== true) {
    calls.push(...turn.value);
    turn = dialogue.next(turn.value.map((request) => answered(request, answers, userId)));
  }
  const { sentences, suggestions, plan } = turn.value;
  if (plan !== null) checkPlan(plan, userId);
  return { text: plainText(sentences), sentences, suggestions, plan, calls };
}

function answered(request: CallRequest, answers: Answers, userId: string) {
  checkRead(request, userId);
  const answer = Object.hasOwn(answers, request.call) ? answers[request.call] : undefined;
  const value: unknown = typeof answer === "function" ? (answer as (input: unknown) => unknown)(request.input) : answer;
  return value === undefined ? undefined : { ...request, answer: JSON.parse(JSON.stringify(value)) as unknown };
}

/** For tests: throws unless a call only reads, as its contract has it, and of this user. */
export function checkRead({ call, input }: CallRequest, userId: string): void {
  const endpoint: Endpoint = ENDPOINTS[call as keyof typeof ENDPOINTS];
  if (endpoint.changes === true) throw new Error(`${call} changes something`);
  endpoint.params.parse(input["params"] ?? {});
  endpoint.query.parse(input["query"] ?? {});
  endpoint.body.parse(input["body"]);
  const { id } = (input["params"] ?? {}) as { readonly id?: string };
  if (id !== undefined && id !== userId) throw new Error(`${call} reads of ${id}`);
}

/** For tests: throws unless a call is on the list, as its contract has it, and of this user. */
export function checkPlanned({ call, input }: PlannedCall, userId: string): void {
  if (!CHANGING_CALLS.includes(call)) throw new Error(`${call} is not on the list`);
  const endpoint: Endpoint = ENDPOINTS[call];
  if (endpoint.changes !== true) throw new Error(`${call} changes nothing`);
  endpoint.params.parse(input.params ?? {});
  endpoint.body.parse(input.body);
  if (endpoint.access === "owner" && input.params?.["id"] !== userId) throw new Error(`${call} is not of ${userId}`);
}

function checkPlan(plan: ActionPlan, userId: string): void {
  checkPlanned(plan.change, userId);
  if (plan.restore !== null) checkPlanned(plan.restore, userId);
  for (const { name, value } of plan.lines) if (name === "" || value === "") throw new Error("an empty line");
}
