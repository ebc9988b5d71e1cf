/* Made by `npm run types` from schemas/. Change the schemas, not this file. */

export interface Calls {
  'cancel-enrollment': {
    request: {
      enrollment_id: string;
    };
    data: {};
    top: {};
  };
  'continue-enrollment': {
    request: {
      code: string;
      email: string;
    };
    data: {
      enrollment_id: string;
      saved_tab: string;
      group_id: string | null;
      platform_group_id: string | null;
      agent_id: string | null;
      open_type: string;
      effective_date: string | null;
      type: string;
      portal_id: string | null;
      eprocess: string;
    };
    top: {};
  };
  'get-agreement-texts': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        text_id: string;
        text_head: string;
        text_body: string;
        text_required: boolean;
      }[];
      special_message: string | null;
      /**
       * Dollars.
       */
      l713_net_price: number | null;
      has_l713: boolean;
    };
    top: {};
  };
  'get-bill-date': {
    request: {
      enrollment_id: string;
    };
    data: {
      bill_date: string[];
    };
    top: {};
  };
  'get-billing-text': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: string;
    };
    top: {};
  };
  'get-draft': {
    request: {
      enrollment_id: string;
    };
    data: {
      data: {} | null;
      base_version: number;
      version: number;
      saved_at?: string | null;
    };
    top: {};
  };
  'get-dynamic-tabs': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        tab_name: string;
        required: boolean;
        order: number;
        saved_tab: string;
        complete: boolean;
      }[];
    };
    top: {};
  };
  'get-enrollment-temp-info': {
    request: {
      enrollment_id: string;
      column: string;
    };
    data: {
      result: {} | string | null;
      version: number;
    };
    top: {};
  };
  'get-filter-draft': {
    request: {
      enrollment_id?: string;
    };
    data: {
      data: {} | null;
      base_version: number;
      version: number;
      saved_at?: string | null;
    };
    top: {};
  };
  'get-form-fields-agreement-info': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        field_name: string;
        /**
         * Saved or known value; masked where it identifies a person or an account.
         */
        value: {
          [k: string]: unknown;
        };
        required: boolean;
        read_only: boolean;
        error?: string | null;
        message?: string | null;
        options?: {
          value: string;
          label: string;
        }[];
      }[];
      version: number;
    };
    top: {};
  };
  'get-form-fields-billing-info': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        field_name: string;
        /**
         * Saved or known value; masked where it identifies a person or an account.
         */
        value: {
          [k: string]: unknown;
        };
        required: boolean;
        read_only: boolean;
        error?: string | null;
        message?: string | null;
        options?: {
          value: string;
          label: string;
        }[];
      }[];
      version: number;
    };
    top: {};
  };
  'get-form-fields-contact-info': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        field_name: string;
        /**
         * Saved or known value; masked where it identifies a person or an account.
         */
        value: {
          [k: string]: unknown;
        };
        required: boolean;
        read_only: boolean;
        error?: string | null;
        message?: string | null;
        options?: {
          value: string;
          label: string;
        }[];
      }[];
      version: number;
    };
    top: {};
  };
  'get-form-fields-personal-info': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        field_name: string;
        /**
         * Saved or known value; masked where it identifies a person or an account.
         */
        value: {
          [k: string]: unknown;
        };
        required: boolean;
        read_only: boolean;
        error?: string | null;
        message?: string | null;
        options?: {
          value: string;
          label: string;
        }[];
      }[];
      version: number;
    };
    top: {};
  };
  'get-payment-method': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: ('cc' | 'eft' | 'list' | 'elist' | 'stmt')[];
      show_group_eft: boolean;
    };
    top: {};
  };
  'get-receipt': {
    request: {
      enrollment_id: string;
    };
    data: {
      policy_id: string;
      name: string;
      callInvoice: boolean;
      effective_date: string;
      completed_at?: string;
      plans: {
        plan_id: string;
        plan_name: string;
        price: number;
        fee: number;
      }[];
      initial_month_cost: number;
      recurring_month_cost: number;
      /**
       * Masked: where the receipt was mailed.
       */
      email?: string;
    };
    top: {};
  };
  'put-draft': {
    request: {
      enrollment_id: string;
      base_version?: number;
      data: {};
    };
    data: {
      stored: boolean;
      version: number;
    };
    top: {};
  };
  'put-filter-draft': {
    request: {
      enrollment_id?: string;
      base_version?: number;
      data: {};
    };
    data: {
      stored: boolean;
      version: number;
    };
    top: {};
  };
  'routing-number-bank-lookup': {
    request: {
      q: string;
    };
    data: {
      response: {
        name: string;
      };
    };
    top: {};
  };
  'save-agreement-info': {
    request: {
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
      enrollment_id: string;
      version?: number;
      eprocess?: 'applicant' | 'rep' | 'group';
    };
    data: {
      version: number;
      signed_at: string;
    };
    top: {};
  };
  'save-billing-info': {
    request: {
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
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-contact-info': {
    request: {
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
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-enrollment': {
    request: {
      enrollment_id: string;
      email: string;
      tab: string;
      name?: string;
      message?: string;
      data?: {} | string | null;
    };
    data: {};
    top: {};
  };
  'save-personal-info': {
    request: {
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
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-review-info': {
    request: {
      enrollment_id: string;
      additional_notes?: string;
      first_enroll?: 0 | 1 | '0' | '1';
      send_sms?: 0 | 1 | '0' | '1';
    };
    data: {
      policy_id: string;
    };
    top: {};
  };
  'validate-member-email': {
    request: {
      enrollment_id: string;
      email: string;
    };
    data: {
      email: string;
    };
    top: {};
  };
}
