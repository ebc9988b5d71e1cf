-- The answers were made of the number's last four digits, which show before the proof. The owner's next save makes new ones.
delete from step_up_identity;
