/** Returns the changes of a series over so many bars, in percent, from every bar that has another so far ahead. */
export function movesAhead(close: Float64Array, ahead: number): Float64Array {
  const moves = new Float64Array(Math.max(0, close.length - ahead));
  for (let at = 0; at < moves.length; at++) moves[at] = (close[at + ahead]! / close[at]! - 1) * 100;
  return moves;
}
