import { withParameters, type Indicator, type IndicatorDefinition } from "./indicator.ts";
import { INDICATORS } from "./registry.ts";

function spelling(definition: IndicatorDefinition): string {
  return [definition.name, ...definition.parameters.map((parameter) => String(parameter.default))].join(":");
}

/** Returns the definition of a name or of what other programs call it, however it is capitalised and hyphenated. */
export function findIndicator(name: string): IndicatorDefinition | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return INDICATORS.find((one) => one.name === plain || one.aliases.includes(plain));
}

/**
 * Reads an indicator as people write it: 'rsi:14', 'macd:12:26:9'; parameters left out take their usual values ('rsi' is
 * 'rsi:14'). What other programs call it is understood too ('willr:14', 'Stoch-RSI'). Throws RangeError in one sentence that names the fault and what would be right.
 */
export function parseIndicator(text: string): Indicator {
  const [name = "", ...given] = text.trim().toLowerCase().split(":");
  const definition = findIndicator(name);
  if (definition === undefined) {
    throw new RangeError(`'${text}' is no indicator; known are ${INDICATORS.map(spelling).join(", ")}`);
  }
  if (given.length > definition.parameters.length) {
    throw new RangeError(`'${text}' has too many parameters; write it like ${spelling(definition)}`);
  }
  const parameters = definition.parameters.map((parameter, i) => {
    const cell = given[i];
    if (cell === undefined) return parameter.default;
    const value = /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : NaN;
    if (Number.isNaN(value)) {
      throw new RangeError(`'${text}': ${parameter.name} is not a number; write it like ${spelling(definition)}`);
    }
    return value;
  });
  return withParameters(definition, parameters);
}
