-- Yahoo's hourly bars of shares abroad were dated by the full hour of UTC, half an hour early where the bell or the end of the lunch
-- break is off it. They are fetched again; those of exchanges all of whose bars start on the full hour stay.
delete from candle_series
 where source = 'yahoo' and timeframe = '1h'
   and symbol ~ '\.([FLTV]|[A-Z]{2,3})$'
   and symbol !~ '\.(AS|AX|BD|BR|CO|DE|F|HE|IR|JO|KQ|KS|L|LS|MC|MI|NZ|OL|PA|SI|SR|ST|SW|TA|TW|TWO|VI|WA)$';
