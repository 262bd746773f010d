// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// paymentOptions
export const paymentOptions = "Payment options";
export const usdtMinutes = "USDT, 5-30 min to confirm";
export const network = "Network";
export const networkFee = "Network fee";
export const confirmations = "Confirmations";
export const notAvailable = "Not available";
export const cardWalletPayment = "Cards and wallet payments";
export const noneTakesPayments = "We can't take payments right now: no network is available.";
export const setupRequired = "Setup Required";
export const feesNote =
  "Network fees are approximate, and you pay them to the network, not to us. USDT that you have sent can't be called back.";

// planCard
export const mostPopular = "Most popular";
export const plan = "Your plan";
export const yourTrial = "Your trial";
export const freeForYou = "Free for you";
export const includedIn = (planName: string) => `Included in ${planName}`;
export const month = "a month";
export const getStarted = "Get Started";

export const yoursFrom = (day: string) => `Yours from ${day}`;

// planRows
export const marketAnalysis = "Market analysis";
export const signals = "Trading signals";
export const live = "Live";
export const endedOnes = "Past signals only";
export const advisories = "Advisories";
export const fairUse = "Unlimited (fair use)";
export const perDay = (count: number) => `${String(count)} a day`;
export const screener = "DEX screener";
export const minutesLate = (minutes: number) => `${String(minutes)} min late`;
export const realTime = "Real time";
export const customAlerts = "Custom alerts";
export const portfolioAssets = "Portfolio assets";
export const portfolioConnections = "Portfolio connections";
export const unlimited = "Unlimited";

// planTable
export const comparePlans = "Compare plans";
export const feature = "What you get";
export const afterTrial = "What you keep after the trial";
export const withoutPlan = "Without a plan";
export const priceMonth = (price: string) => `$${price} a month`;
export const included = "Included";
export const notIncluded = "Not included";

// pricingHead
export const pricesAnswer = (least: string, most: string) =>
  `A plan costs $${least} to $${most} a month. Market analysis stays free.`;
export const trialAnswer = (day: string) => `Your trial of Premium ends on ${day}.`;
export const givenAnswer = (planName: string) => `You have ${planName} and pay nothing.`;
export const howPaid = "Paid in USDT, no card needed.";
export const pricingIntro = (paid: string, word: string) =>
  `${paid} ${word}14-day money-back guarantee, cancel anytime.`;
export const freeTrial = "Free trial: 7 days of Premium. ";
export const everyoneHasPlan = "The operator gives every account here a plan, with nothing to pay. ";
export const startsAfterTrial = "If you buy Premium now, it starts when the trial ends. ";
export const largerPlans = "Larger plans are paid in USDT, no card needed.";

// pricingPage
export const pricing = "Pricing";
export const pricingLoading = "Loading your plan";
export const signInForPlan = "Sign in to continue with your plan.";
export const signInForPayment = "Sign in to open this payment.";
export const signIn = "Sign In";
export const plans = "Plans";

// questions
export const afterTrialQuestion = "How does the trial work?";
export const afterTrialAnswer =
  "Free trial: 7 days of Premium for each new account. Afterwards you keep a free account. Nothing is deleted; anything over a limit becomes read-only until you buy a plan. If you pay for Premium during the trial, you don't lose a day of it: the paid time starts when the trial ends.";
export const namesQuestion = "Why does the home page show other names and prices?";
export const namesAnswer =
  "The home page has names and prices of its own. Checkout sells the plans on this page, at these prices: Starter is Basic here, Professional is Premium, and Enterprise is Professional. You see the exact amount before you pay.";
export const renewQuestion = "Does a plan renew automatically?";
export const renewAnswer =
  "No. Nothing is ever taken from your wallet: a plan runs for 30 days, and you decide whether to pay for the next 30.";
export const changeQuestion = "Can I change plans?";
export const changeAnswer =
  "Yes, right away, and you pay only for the time on each plan, to the second. You see the exact amount before you pay. What is left of your old plan counts towards it or becomes credit.";
export const cancelQuestion = "Can I cancel?";
export const cancelAnswer = "Yes, at any time. You keep access until the end of the time you paid for.";
export const refundQuestion = "Can I get a refund?";
export const refundAnswer =
  "Yes, within 14 days. You give us an address, sign a text with your wallet to prove that it's yours, and a person sends the USDT there.";
export const digitsQuestion = "Why does the amount have so many digits?";
export const digitsAnswer =
  "All payments on a network go to the same address. The last digits tell us which one is yours, so send exactly the amount shown.";
export const otherAmountQuestion = "What if I send a different amount, or send it too late?";
export const otherAmountAnswer =
  "Your money isn't lost. If you send too little, you can send the rest. If you send too much, the excess becomes credit. A payment up to 24 hours late still counts. Sent a rounded amount? Enter its transaction hash to claim your payment.";
export const questions = "Questions";
