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
  'beneficiary-info': {
    beneficiaries?: {}[];
  };
  beneficiary: {
    beneficiary_id?: string;
    is_contigent?: '0' | '1';
    first_name?: string;
    middle_name?: string;
    last_name?: string;
    relationship?:
      | 'Spouse'
      | 'Domestic partner'
      | 'Child'
      | 'Parent'
      | 'Sibling'
      | 'Grandparent'
      | 'Grandchild'
      | 'Other relative'
      | 'Friend'
      | 'Other';
    birthdate?: string;
    ssn?: string;
    beneficiary_percentage?: string;
  };
  'billing-info': {
    payment_method?: 'eft' | 'cc' | 'list' | 'elist' | 'stmt';
    bank_id?: string;
    account_name?: string;
    routing_number?: string;
    bank_name?: string;
    account_number?: string;
    account_type?: 'checking' | 'savings';
    account_holder_type?: 'individual' | 'company';
    card_id?: string;
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
  'dependent-info': {
    spouse_status?: 'yes' | 'no';
    dependents?: {}[];
  };
  dependent: {
    primary_info?: {
      dependent_id?: string;
      relationship: 'spouse' | 'child';
      first_name: string;
      middle_name?: string;
      last_name: string;
      birthdate: string;
      gender: '0' | '1';
      ssn: string;
      height_feet?: string;
      height_inch?: string;
      weight?: string;
      is_legally_disabled?: '1' | '0';
      disability_condition?: string;
      employed?: '0';
    };
    health_info?: {
      condition_questions?: {
        question_id?: string;
        question_text?: string;
        yes_no_flag?: '1' | '0';
        conditions?: {
          health_condition?: string;
          condition?: string;
          status?: string;
          date_of_onset?: string;
          last_seen_by_physician?: string;
          date_of_recovery?: string;
          is_treatment?: '1' | '0';
          is_medicate?: '1' | '0';
          d_last_seen?: string;
          symptoms?: string;
          physician_name?: string;
          address?: string;
          phone?: string;
        }[];
      }[];
      medication_question?: {
        question_id?: string;
        question_text?: string;
        yes_no_flag?: '1' | '0';
        medications?: {
          medication?: string;
          dosage?: string;
          medical_condition?: string;
        }[];
      };
      notes?: string;
    };
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
    employment_status?: 'A' | 'C' | 'R';
    employment_start_date?: string;
    average_work_week?: '1' | '2' | '3' | '4';
    compensation_type?: 'MW' | 'GMWL10' | 'G10L20' | 'G20' | 'Salary' | '1099';
    emp_industry?: string;
    emp_num_employed?: string;
    emp_vac_policy?: 'N' | '1' | '2' | '3' | 'U';
    emp_barg_unit?: 'N' | 'Y';
    holiday_policy?: {
      Standard_6?: '0' | '1';
      Presendents_Day?: '0' | '1';
      Columbus_Day?: '0' | '1';
      Religious_Days?: '0' | '1';
      Birthday?: '0' | '1';
      Floating_Day?: '0' | '1';
    };
    skip_validation_phone?: '0' | '1';
  };
  'enroll-member': {
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
    type?: 'employee' | 'self';
    group?: string;
    platform?: string;
  };
  'enroller-code': {
    enrollerCode?: string;
  };
  'group-choice': {
    group?: string;
  };
  'group-quote-plans': {
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
    plans?: string[];
  };
  'group-quote': {
    group?: string;
    contact_email?: string;
  };
  'group-registration': {
    group_name?: string;
    contact_name?: string;
    contact_email?: string;
    contact_phone?: string;
  };
  'home-wizard': {
    zip?: string;
    dob?: string;
    gender?: '0' | '1';
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
  };
  'keep-cart': {
    email?: string;
  };
  'membership-choice': {
    membership?: string;
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
  'plan-questions': {
    eligibility?: {
      question_id?: string;
      question_text?: string;
      yes_no_flag?: '1' | '0';
    }[];
    questions?: {
      question_id?: string;
      question_text?: string;
      question_sub_type?: 'text_field' | 'checkbox' | 'detail';
      require_detail?: boolean;
      yes_no_flag?: '1' | '0';
      who?: string;
      options?: {
        option_id?: string;
        option_text?: string;
        chosen?: boolean;
      }[];
      detail?: {
        dot_from?: string;
        dot_to?: string;
        reason_for_condition?: string;
        degree_of_recovery?: string;
        physician_name_address?: string;
      }[];
    }[];
    statements?: {
      qid?: string;
      question?: string;
      true_condition?: '0' | '1';
      answer?: '1' | '0';
    }[];
  };
  'portal-choice': {
    portal?: string;
  };
  'primary-health-info': {
    condition_questions?: {
      question_id?: string;
      question_text?: string;
      yes_no_flag?: '1' | '0';
      conditions?: {
        health_condition?: string;
        condition?: string;
        status?: string;
        date_of_onset?: string;
        last_seen_by_physician?: string;
        date_of_recovery?: string;
        is_treatment?: '1' | '0';
        is_medicate?: '1' | '0';
        d_last_seen?: string;
        symptoms?: string;
        physician_name?: string;
        address?: string;
        phone?: string;
      }[];
    }[];
    medication_question?: {
      question_id?: string;
      question_text?: string;
      yes_no_flag?: '1' | '0';
      medications?: {
        medication?: string;
        dosage?: string;
        medical_condition?: string;
      }[];
    };
    notes?: string;
  };
  'quote-dependents': {
    spouse_dob?: string;
    no_of_children?: string;
  };
  'quote-filter': {
    zip?: string;
    dob?: string;
    gender?: '0' | '1';
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
    is_smoker?: '1' | '0';
    annual_incode?: string;
    working_hours?: string;
    category?: string;
    spouse_dob?: string;
  };
  'quote-sheet': {
    file?: string;
  };
  quote: {
    name?: string;
    email?: string;
    message?: string;
  };
  'quoted-person': {
    first_name?: string;
    last_name?: string;
    email?: string;
    dob?: string;
    gender?: '0' | '1';
    zip?: string;
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
    plans?: string[];
  };
  'review-info': {
    additional_notes?: string;
    send_sms?: '0' | '1';
  };
  'step-up': {
    type?: 'email' | 'phone';
    otp?: string;
    birthdate?: string;
    ssn?: string;
  };
  'studio-add-schema': {
    title?: string;
    file?: string;
    text?: string;
  };
  'studio-add-step': {
    step?: string;
    title?: string;
    ready?: string;
    label?: string;
    answers?: string;
  };
  'studio-add': {
    ready?: string;
    label?: string;
    answers?: string;
    group?: string;
    group_title?: string;
  };
  'studio-new-portal': {
    name?: string;
    code?: string;
    like?: string;
  };
  'studio-publish': {
    name?: string;
  };
  'studio-rule': {
    effects?: ('show' | 'hide' | 'require' | 'lock')[];
    fields?: string[];
    match?: 'all' | 'any';
    tests?: {
      field: string;
      test: 'is' | 'oneOf' | 'not' | 'given' | 'missing' | 'min' | 'max' | 'ageMin' | 'ageMax';
      value?: string;
    }[];
  };
  'tier-choice': {
    tier?: 'IO' | 'IS' | 'IC' | 'IF';
  };
  'verify-contact-code': {
    otp?: string;
  };
  'verify-contact': {
    contact?: string;
  };
  'verify-principal': {
    otp?: string;
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
