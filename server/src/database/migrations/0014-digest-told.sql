-- Up to which moment a person's digests have told everything. The next one begins there, whenever it is sent: also after a wish for
-- another time of the day, and after a day whose mail was lost with the process that had taken it. Null: none was due yet.
alter table alert_preferences add column digest_told timestamptz;
