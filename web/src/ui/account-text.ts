/** The signed-in user, as the shell displays them. */
export type AccountText = {
  /** Username, otherwise display name; undefined if there is neither. */
  readonly name: string | undefined;
  readonly email: string;
  /** Short description of the plan; undefined until the user record exists. */
  readonly plan: string | undefined;
  readonly isMerchant: boolean;
};
