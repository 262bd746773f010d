import { runTask } from "./providers/exchanges/worker/run-task.ts";
import { exchangeTaskSchema } from "./providers/exchanges/text.ts";

// A process of its own for one question to one exchange: it gets a key, says what it read, and ends.
process.once("disconnect", () => {
  process.exit(0);
});
process.once("message", (message) => {
  const task = exchangeTaskSchema.parse(message);
  void runTask(task, (word) => process.send?.(word)).finally(() => {
    // The server ends it once it has heard the last word.
    setTimeout(() => process.exit(0), 5_000);
  });
});
