import { useState } from "react";
import { describeError } from "../../lib/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { count } from "./count-text.ts";
import { useRecordRoots } from "./use-record.ts";

type Props = { readonly book: "live" | "practice" };

/** One hash over each past day's rows, requested when opened. */
export function DailyRoots({ book }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="tr-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Daily roots</summary>
      <p className="note keep mb-2">
        One hash over all rows of a day (UTC). Keep one, and nobody can ever change that day without your noticing.
      </p>
      {open && <Roots book={book} />}
    </details>
  );
}

function Roots({ book }: Props) {
  const { data, error, refetch } = useRecordRoots(book);
  if (error && !data)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>The roots could not be read. {describeError(error)}</p>
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  if (!data) return <span role="status" aria-label="Loading the roots" className="skel w-4-of-5" />;
  if (data.length === 0)
    return <p className="ink2">The first is published after midnight UTC, when its day is over.</p>;
  return (
    <div className="tr-roots" tabIndex={0} role="region" aria-label="Daily roots">
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="r">
              Rows
            </th>
            <th scope="col">Root</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ day, rows, root }) => (
            <tr key={day}>
              <td className="num">{day}</td>
              <td className="r num">{count(rows)}</td>
              <td>
                <code className="wrap-anywhere">{root}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
