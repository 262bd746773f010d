import * as TEXTS from "./texts.tsx";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly type?: "text" | "email" | "password";
  readonly value?: string;
  readonly autoComplete: string;
  readonly hint?: string;
  readonly inputMode?: "numeric" | "email";
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Whether the field takes focus when there is no error; otherwise the field with the error does. */
  readonly autoFocus?: boolean;
  readonly required?: boolean;
  /** Name of the field in which the server found an error. */
  readonly errorAt: string | null;
};

/** A labelled field with its hint; a field with an error refers to the sentence above the form. */
export function FormField({
  label,
  name,
  type = "text",
  value,
  hint,
  errorAt,
  autoFocus = false,
  required = true,
  ...rest
}: Props) {
  const wrong = errorAt === name;
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(wrong ? ["error"] : [])];
  const input = (
    <input
      id={name}
      name={name}
      type={type}
      className="in"
      defaultValue={value}
      required={required}
      autoFocus={errorAt === null ? autoFocus : wrong}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={described.length === 0 ? undefined : described.join(" ")}
      {...rest}
    />
  );
  return (
    <div className="doc-field">
      <label htmlFor={name}>{label}</label>
      {type === "password" ? (
        <div className="doc-secret">
          {input}
          <ShowButton of={name} />
        </div>
      ) : (
        input
      )}
      {hint === undefined ? null : (
        <p className="meta" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Shows what is typed in a password field; its script makes it visible (islands/password-fields.ts). */
function ShowButton({ of }: { readonly of: string }) {
  return (
    <button type="button" className="btn btn-ghost" data-shows={of} aria-pressed={false} hidden>
      {TEXTS.show}
      <span className="sr">{TEXTS.showPassword}</span>
    </button>
  );
}
