-- Codes are voided, and looked up for a second proof, by their enrollment.
create index continue_code_enrollment on continue_code (enrollment_id);
