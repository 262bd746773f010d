import type { Project } from "@sextant/core/contract";

export type RiskClass = Project["risks"]["overallRisk"];

/** The four classes, mildest first. */
export const RISK_CLASSES = ["LOW", "MEDIUM", "HIGH", "EXTREME"] as const satisfies readonly RiskClass[];

export const isRiskClass = (text: string): text is RiskClass => (RISK_CLASSES as readonly string[]).includes(text);
