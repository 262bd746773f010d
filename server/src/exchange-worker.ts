import { runTask } from "./providers/exchanges/worker/run-task.ts";
import { exchangeTaskSchema } from "./providers/exchanges/text.ts";

// A separate process for one request to one exchange: it receives a key, sends what it read, and exits.
process.once("disconnect", () => {
  process.exit(0);
});
process.once("message", (message) => {
  const task = exchangeTaskSchema.parse(message);
  void runTask(task, (word) => process.send?.(word)).finally(() => {
    // The server ends it after receiving the last message.
    setTimeout(() => process.exit(0), 5_000);
  });
});
