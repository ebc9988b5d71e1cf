-- Who had the code sent. A mailbox is no weaker a proof because somebody who only resumed the enrollment had one sent there.
alter table continue_code add column caller text;
