import { useId, type ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "id" | "className"> & {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with the field's value. */
  readonly error?: string | undefined;
};

/** A labelled field with its hint. An error is shown below it and announced with it. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useId();
  const described = [...(hint === undefined ? [] : [`${id}-hint`]), ...(error === undefined ? [] : [`${id}-fault`])];
  return (
    <div className="grid gap-1-half">
      <label className="lbl" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="in"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
      />
      {hint !== undefined && (
        <p className="meta" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="down text-sm wrap-anywhere" id={`${id}-fault`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
