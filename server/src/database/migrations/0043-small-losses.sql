-- Records of the leaderboard count losses that are too small to be trades since now: those that are kept have none yet.
update leaderboard_records set record = replace(record, '"wins":', '"smallLosses":0,"wins":');
