import type { Tier } from '../../../src/shared/domain/tiers.ts';

/** A member in members.json. Dates of people as MM/DD/YYYY, of policies as YYYY-MM-DD. */
export interface MemberItem {
  user_id: string;
  portal: string;
  agent_id: string;
  group_id?: string;
  tier: Tier;
  person: MemberPerson & { ssn: string };
  contact: MemberContact;
  dependents?: (Omit<MemberDependent, 'dependent_id'> & { ssn?: string; health?: HealthAnswers })[];
  beneficiaries?: (Omit<MemberBeneficiary, 'beneficiary_id'> & { ssn?: string })[];
  health?: HealthAnswers;
  bank_accounts?: (BankDetails & { account_number: string })[];
  cards?: (CardDetails & { card_number: string })[];
  policies: MemberPolicy[];
}

interface Body {
  height_feet?: string;
  height_inch?: string;
  weight?: string;
}

export interface MemberPerson extends Body {
  first_name: string;
  middle_name?: string;
  last_name: string;
  birthdate: string;
  /** 0 male, 1 female. */
  gender: '0' | '1';
  marital_status: '0' | '1' | '2' | '3';
  is_smoker?: '0' | '1';
}

export interface MemberContact {
  email_address: string;
  phone_number: string;
  address1: string;
  address2?: string;
  city: string;
  state: string;
  zip: string;
}

export interface MemberDependent extends Body {
  dependent_id: string;
  first_name: string;
  middle_name?: string;
  last_name: string;
  birthdate: string;
  gender: '0' | '1';
  relationship: 'spouse' | 'child';
  is_legally_disabled?: '0' | '1';
  disability_condition?: string;
}

export interface MemberBeneficiary {
  beneficiary_id: string;
  first_name: string;
  middle_name?: string;
  last_name: string;
  birthdate?: string;
  /** Name of the date of birth in older records. */
  dob?: string;
  relationship: string;
  beneficiary_percentage: string;
  /** 1: paid only when no primary one can be. Spelled as on the wire. */
  is_contigent: '0' | '1';
}

export interface HealthAnswers {
  condition_questions: {
    question_id: string;
    question_text: string;
    yes_no_flag: '0' | '1';
    conditions?: Record<string, string>[];
  }[];
  medication_question?: {
    question_id: string;
    question_text: string;
    yes_no_flag: '0' | '1';
    medications?: { medication: string; dosage?: string; medical_condition?: string }[];
  };
  notes?: string;
}

/** A saved bank account without its number. */
export interface BankDetails {
  account_name: string;
  bank_name: string;
  bank_routing: string;
  account_type: 'checking' | 'savings';
  account_holder_type: 'individual' | 'company';
}

/** A saved card without its number. */
export interface CardDetails {
  first_name_on_cc: string;
  last_name_on_cc: string;
  expiration_month: string;
  expiration_year: string;
}

export interface MemberPolicy {
  policy_id: string;
  plan_id: string;
  status: 'ACTIVE' | 'PENDING' | 'TERMINATED' | 'LAPSED';
  tier?: Tier;
  effective_date: string;
  ended_on?: string;
}
