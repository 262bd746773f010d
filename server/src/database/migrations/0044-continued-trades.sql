-- Records of the leaderboard remember since now which trades the next ones may continue.
update leaderboard_records set record = replace(record, '"waiting":', '"settled":{},"waiting":');
