import { withParameters, type Indicator, type IndicatorDefinition } from "./indicator.ts";
import { INDICATORS } from "./registry.ts";

function spelling(definition: IndicatorDefinition): string {
  return [definition.name, ...definition.parameters.map((parameter) => String(parameter.default))].join(":");
}

/** Returns the definition for a name or alias, regardless of capitalisation and hyphens. */
export function findIndicator(name: string): IndicatorDefinition | undefined {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, "");
  return INDICATORS.find((one) => one.name === plain || one.aliases.includes(plain));
}

/**
 * Parses an indicator as users write it: 'rsi:14', 'macd:12:26:9'; omitted parameters have their defaults ('rsi' is
 * 'rsi:14'). Also accepts the names of other programs ('willr:14', 'Stoch-RSI'). Throws RangeError with one sentence
 * that states the error and a correct alternative.
 */
export function parseIndicator(text: string): Indicator {
  const [name = "", ...given] = text.trim().toLowerCase().split(":");
  const definition = findIndicator(name);
  if (definition === undefined) {
    throw new RangeError(`'${text}' is not an indicator. Choose one of ${INDICATORS.map(spelling).join(", ")}`);
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
