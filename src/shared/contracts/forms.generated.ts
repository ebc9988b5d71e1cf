/* Made by `npm run types` from schemas/. Change the schemas, not this file. */

export interface Forms {
  'agreement-info': {
    agreements?: string[];
    question_id?: string;
    question?: string;
    answer?: string;
    verification_code?: string;
    date?: string;
    agent_name?: string;
    agent_code?: string;
    group_name?: string;
    group_code?: string;
    user_name?: string;
    signature?: string;
  };
  'billing-info': {
    payment_method?: 'eft' | 'cc' | 'list' | 'elist' | 'stmt';
    account_name?: string;
    routing_number?: string;
    bank_name?: string;
    account_number?: string;
    account_type?: 'checking' | 'savings';
    account_holder_type?: 'individual' | 'company';
    first_name_on_cc?: string;
    last_name_on_cc?: string;
    card_number?: string;
    expiration_month?: string;
    expiration_year?: string;
    security_code?: string;
    is_physical_address?: 'yes' | 'no';
    address1?: string;
    address2?: string;
    city?: string;
    state?: string;
    zip?: string;
    bill_date?: string;
  };
  'code-send': {
    email?: string;
  };
  'contact-info': {
    email_address?: string;
    phone_number?: string;
    address1?: string;
    address2?: string;
    zip?: string;
    city?: string;
    state?: string;
    birth_state?: string;
    birth_city?: string;
    with_validation?: '0' | '1';
    skip_validation_email?: '0' | '1';
    skip_validation_phone?: '0' | '1';
  };
  'continue-enrollment': {
    code?: string;
    email?: string;
  };
  'employer-info': {
    name?: string;
    phone?: string;
    address1?: string;
    address2?: string;
    zip?: string;
    city?: string;
    state?: string;
    with_validation?: '0' | '1';
    occupation?: string;
    employment_status?: 'F' | 'P' | 'S' | 'T' | 'R';
    employment_start_date?: string;
    average_work_week?: '1' | '2' | '3' | '4';
    compensation_type?: 'S' | 'H' | 'C' | 'O';
    emp_industry?: string;
    emp_num_employed?: string;
    emp_vac_policy?: 'N' | '1' | '2' | '3' | 'U';
    emp_barg_unit?: 'N' | 'Y';
    skip_validation_phone?: '0' | '1';
  };
  'home-wizard': {
    zip?: string;
    dob?: string;
    gender?: '0' | '1';
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
  };
  'personal-info': {
    first_name?: string;
    middle_name?: string;
    last_name?: string;
    birthdate?: string;
    gender?: '0' | '1' | '2';
    height_feet?: string;
    height_inch?: string;
    weight?: string;
    marital_status?: '0' | '1' | '2' | '3';
    ssn?: string;
    prior_coverage_flag?: '0' | '1';
    prior_carrier_name?: string;
    prior_effective_date?: string;
    prior_term_date?: string;
    enroller_code?: string;
  };
  'quote-filter': {
    zip?: string;
    dob?: string;
    gender?: '0' | '1';
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
    is_smoker?: '0' | '1';
    annual_incode?: string;
    working_hours?: string;
    category?: string;
  };
  'review-info': {
    additional_notes?: string;
    send_sms?: '0' | '1';
  };
  'step-up': {
    type?: 'email' | 'phone';
    otp?: string;
    birthdate?: string;
    ssn_last4?: string;
  };
  'workplace-info': {
    site?: 'dock' | 'mill' | 'office' | 'road';
    department?: string;
    shift?: 'D' | 'E' | 'N' | 'V';
    start_date?: string;
    supervisor_name?: string;
    supervisor_phone?: string;
  };
}
