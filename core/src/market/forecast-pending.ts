/** What an analysis claims while its forecast is being computed: request it again in a few seconds. */
export const FORECAST_PENDING = "The forecast is being computed.";
