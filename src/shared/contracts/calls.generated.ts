/* Made by `npm run types` from schemas/. Change the schemas, not this file. */

export interface Calls {
  'add-filter-for-existing-user': {
    request: {
      /**
       * Id of the member, which proves nothing; or the handle of a member's link, which proves the member.
       */
      user_id: string;
      /**
       * Who is to be covered: IO, IS, IC or IF.
       */
      tier?: string | null;
      /**
       * A claim: who calls decides.
       */
      open_type?: string | null;
      /**
       * A claim: who calls decides.
       */
      eprocess?: string | null;
      /**
       * Portal to enroll in; left out: the member's own.
       */
      platform_group_id?: string | null;
      /**
       * One of the member's policies.
       */
      policy_id?: string | null;
      /**
       * Group to enroll in, one of the agent's; left out: the member's.
       */
      group_id?: string | null;
      /**
       * How the member is enrolled: through an employer's group, which then has to be named, or paying alone, in a portal that has to be named. A group enrolls in itself, in a portal that has to be named. Left out: neither has to be.
       */
      type?: 'employee' | 'self' | '' | null;
      /**
       * A claim: who calls decides.
       */
      agent_id?: string | null;
    };
    data: {
      /**
       * Handle of the new enrollment.
       */
      temp_enrollment_id: string;
      portal_id: string | null;
      portal_code: string;
    };
    top: {
      temp_enrollment_id: string;
      portal_id: string | null;
    };
  };
  'add-filter-for-member': {
    request: {
      /**
       * Id of the member, which proves nothing; or the handle of a member's link, which proves the member.
       */
      user_id: string;
      /**
       * Who is to be covered: IO, IS, IC or IF.
       */
      tier?: string | null;
      /**
       * A claim: who calls decides.
       */
      open_type?: string | null;
      /**
       * A claim: who calls decides.
       */
      eprocess?: string | null;
      /**
       * Portal to enroll in; left out: the member's own.
       */
      platform_group_id?: string | null;
    };
    data: {
      /**
       * Handle of the new enrollment.
       */
      temp_enrollment_id: string;
      portal_id: string | null;
      portal_code: string;
    };
    top: {
      temp_enrollment_id: string;
      portal_id: string | null;
    };
  };
  'add-filter-for-new-user': {
    request: {
      zip?: string;
      dob?: string;
      gender?: '0' | '1';
      tier?: 'IO' | 'IS' | 'IC' | 'IF';
      is_smoker?: '1' | '0';
      annual_incode?: string;
      working_hours?: string;
      category?: string;
      spouse_dob?: string;
      /**
       * Agent of record, where the visitor's entry names none.
       */
      agent_id?: string | null;
      /**
       * Group of record, where the visitor's entry names none.
       */
      group_id?: string | null;
      /**
       * Portal, where the visitor's entry names none.
       */
      platform_group_id?: string | null;
      /**
       * Kind of enrollment.
       */
      type?: string | null;
      /**
       * Who enrolls. A claim: the visitor's entry decides.
       */
      eprocess?: 'applicant' | 'rep' | 'group' | null;
      /**
       * How the shop was entered. A claim: the visitor's entry decides.
       */
      open_type?: 'user' | 'agent' | 'group' | null;
      /**
       * Another name of category: one, several with commas between, or a list.
       */
      categories?: string | string[];
      /**
       * Referral that brought the visitor.
       */
      referral?: string | null;
      /**
       * Ignored: who the member is must be proven.
       */
      user_id?: string | null;
    };
    data: {
      /**
       * Handle of the new enrollment.
       */
      temp_enrollment_id: string;
      portal_id: string | null;
      portal_code: string;
    };
    top: {
      /**
       * Handle of the new enrollment.
       */
      temp_enrollment_id: string;
    };
  };
  'add-plan-to-cart-prudentials': {
    request: {
      [k: string]: unknown;
    } & {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan that needs a membership.
       */
      plan_id?: string;
      /**
       * The price row of the plan's price list.
       */
      plan_pricing_id?: string;
      /**
       * Ignored: the store prices.
       */
      price?: number | string | null;
      /**
       * Ignored: the store prices.
       */
      plan_price?: number | string | null;
      /**
       * The membership.
       */
      plan_id1?: string;
      /**
       * The membership. Another spelling.
       */
      plan_id_1?: string;
      /**
       * The price row of the membership's price list.
       */
      plan_pricing_id1?: string;
      /**
       * The price row of the membership's price list. Another spelling.
       */
      plan_pricing_id_1?: string;
    };
    data: {
      status: string;
      message: string;
      plan_id: string;
      plan_pricing_id: string;
      /**
       * Monthly premium. Dollars, at most two decimals.
       */
      price: number;
    }[];
    top: {};
  };
  'add-plan-to-cart': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
      /**
       * The price row of the plan's price list.
       */
      plan_pricing_id: string;
      /**
       * Ignored: the store prices.
       */
      price?: number | string | null;
      /**
       * Ignored: the store prices.
       */
      plan_price?: number | string | null;
    };
    data: {
      status: string;
      message: string;
      plan_id: string;
      plan_pricing_id: string;
      /**
       * Monthly premium. Dollars, at most two decimals.
       */
      price: number;
    }[];
    top: {};
  };
  'app-agreement-code': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {};
    top: {};
  };
  'app-answer-offer': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Name of the offer.
       */
      offer: string;
      /**
       * true: its plans are added to the cart; false: it was shown, and counts as refused until it is taken.
       */
      accept: boolean;
      /**
       * Price row of the plan, as it was offered; needed to take it.
       */
      ppid?: string;
      /**
       * Price row of the second plan, where there is one.
       */
      plan_pricing_id_1?: string;
      /**
       * Monthly premium of the plan, as it was shown; needed to take it.
       */
      plan_price?: number;
      /**
       * Monthly premium of the second plan, as it was shown.
       */
      plan_price_1?: number;
    };
    data: {
      status: string;
      message: string;
      plan_id: string;
      plan_pricing_id: string;
      /**
       * Monthly premium. Dollars, at most two decimals.
       */
      price: number;
    }[];
    top: {};
  };
  'app-choose-effective-date': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * MM/DD/YYYY.
       */
      effective_date: string;
    };
    data: {
      /**
       * MM/DD/YYYY.
       */
      effective_date: string;
    };
    top: {};
  };
  'app-code-wait': {
    request: {
      enrollment_id: string;
      /**
       * What is proved.
       */
      type: 'email' | 'phone';
      /**
       * E-mail address, or phone number of ten digits.
       */
      contact: string;
    };
    data: {
      /**
       * Seconds that are left; 0 when a code can be sent.
       */
      seconds: number;
    };
    top: {};
  };
  'app-configuration-state': {
    request: {};
    data: {
      /**
       * Hash of the configuration in force.
       */
      hash: string;
      /**
       * Instant in UTC, ISO 8601.
       */
      since: string;
      /**
       * Of the last change that was refused; empty when the files are in force.
       */
      faults: {
        file: string;
        line?: number;
        column?: number;
        /**
         * JSON pointer into the file.
         */
        pointer: string;
        problem: string;
        /**
         * What was probably meant.
         */
        hint?: string;
      }[];
    };
    top: {};
  };
  'app-context': {
    request: {
      /**
       * Forgets first what the session holds: enrollment under way, agent, group, portal, landing page, site, referral, member, role and home; never who was verified.
       */
      begin?: true;
      /**
       * Leaves the enrollment under way, which stays saved. Without it, one in another shop is not left: 409.
       */
      leave?: true;
      /**
       * Name of a landing page, in either case. Another one than before forgets what came with that.
       */
      landing?: string;
      /**
       * Name of an external site.
       */
      external?: string;
      /**
       * Id of a referral.
       */
      referral?: string;
      /**
       * Code, platform_id or platform_group_id of a portal. May be sealed, as in links.
       */
      portal?: string;
      /**
       * Name of a partner's site.
       */
      site?: string;
      /**
       * Handle of a link to a cart that the site's partner filled. With one that does not work the site is not entered: nothing is stored.
       */
      partner_link?: string;
      /**
       * Plan for which the visitor came. May be sealed, as in links.
       */
      plan_id?: string;
      /**
       * An agent; with a group_id, one who may enroll people of that group, and with a portal, one who sells it. May be sealed, as in links.
       */
      agent_id?: string;
      /**
       * A group; its own agent comes with it where no other may enroll its people. May be sealed, as in links.
       */
      group_id?: string;
      /**
       * A member as an address names one, as it is or in base64url; not looked up here. May be sealed, as in links.
       */
      user_id?: string;
      eprocess?: 'applicant' | 'rep' | 'group';
      open_type?: 'user' | 'agent' | 'group';
      enroll_type?: 'new-member' | 'new-group-member' | 'existing-member' | 'existing-user';
      /**
       * Path of the role home that the visitor enters.
       */
      home?: string;
      /**
       * Whether quotes are offered in this visit.
       */
      show_quotation?: 'yes' | 'no';
      /**
       * Kind of the entrance, such as rep-quote.
       */
      platform_type?: string;
    };
    data: {};
    top: {};
  };
  'app-enroll-quoted-member': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
      /**
       * Handle of the person, from get-group-members.
       */
      member: string;
    };
    data: {
      /**
       * Step to open.
       */
      saved_tab: string;
    };
    top: {};
  };
  'app-evidence-mail': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {};
    top: {};
  };
  'app-evidence': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      /**
       * Confirmation number.
       */
      policy_id: string;
      applicant: string;
      texts: {
        id: string;
        head: string;
        /**
         * HTML as it was shown.
         */
        body: string;
        sha256: string;
        required: boolean;
        ticked: boolean;
        /**
         * Required and sent without ticks: the signature stands for it.
         */
        by_signature?: boolean;
      }[];
      carrier: {
        has_l713: boolean;
        l713_net_price: number | null;
        special_message: string | null;
      };
      order: {
        /**
         * MM/DD/YYYY.
         */
        effective_date: string | null;
        tier: string;
        plans: {
          plan_id: string;
          plan_name: string;
          option_name: string;
          price: number;
          fee: number;
        }[];
        initial_month_cost: number;
        recurring_month_cost: number;
        total_cost: number;
      };
      signer: {
        kind: 'rep' | 'group' | 'applicant' | 'sigapplicant';
        name: string;
        code: string | null;
      };
      /**
       * How an agent or group proved to be the signer.
       */
      attested: 'session' | 'code' | null;
      /**
       * The verification question that was answered.
       */
      question: string | null;
      consent: string;
      signature_sha256: string | null;
      /**
       * PNG as a data address, for who drew it in this visit.
       */
      signature: string | null;
      confirmed: {
        email: boolean;
        phone: boolean;
      };
      portal: string;
      site: string | null;
      /**
       * UTC, by the database's clock.
       */
      signed_at: string;
      /**
       * SHA-256 of the sealed record.
       */
      record: string;
      /**
       * Whether the copy can be mailed to the enrollment's address.
       */
      may_mail: boolean;
    };
    top: {};
  };
  'app-explain-price': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
      /**
       * Price row of the option; left out: the cheapest. In the cart it is the chosen one.
       */
      plan_pricing_id?: string;
      /**
       * 1: the line of the cart, for the day on which its coverage starts.
       */
      in_cart?: '0' | '1';
      /**
       * With in_cart: day on which coverage starts, MM/DD/YYYY; left out: the one that was chosen.
       */
      effective_date?: string;
    };
    data: {
      /**
       * The plan.
       */
      plan_id: string;
      /**
       * Its name.
       */
      plan_name: string;
      /**
       * Price row.
       */
      plan_pricing_id: string;
      /**
       * Empty where the plan has one option.
       */
      option_name: string;
      /**
       * Day on which coverage starts, MM/DD/YYYY.
       */
      starts_on: string;
      /**
       * Who is covered.
       */
      tier: 'IO' | 'IS' | 'IC' | 'IF';
      /**
       * The same in words.
       */
      tier_label: string;
      /**
       * Years on that day.
       */
      age: number;
      /**
       * Ages for which the rate holds; null where it does not depend on age.
       */
      ages: {
        /**
         * First age.
         */
        from: number;
        /**
         * Last age.
         */
        to: number;
      } | null;
      /**
       * State of the zip code.
       */
      state: string;
      /**
       * The zip code.
       */
      zip: string;
      /**
       * The rate holds in some states only.
       */
      is_rated_by_state: boolean;
      /**
       * Whether it is the price of a tobacco user; null where that makes no difference.
       */
      tobacco: boolean | null;
      /**
       * Age of the spouse on that day, where persons are summed.
       */
      spouse_age: number | null;
      /**
       * The spouse's age is not known: the member's own is taken.
       */
      is_spouse_assumed: boolean;
      /**
       * Children who are counted, where persons are summed.
       */
      children: number | null;
      /**
       * The number of children is not known: one is taken.
       */
      are_children_assumed: boolean;
      /**
       * They add up to monthly_cents.
       */
      lines: {
        /**
         * What it is.
         */
        kind: 'rate' | 'tier' | 'state' | 'area' | 'tobacco' | 'rounding' | 'kept';
        /**
         * May be negative.
         */
        cents: number;
        /**
         * Whose line it is, where persons are summed.
         */
        person: 'member' | 'spouse' | 'child' | null;
        /**
         * Which child, from 1.
         */
        child: number | null;
        /**
         * Percent of the rate from which it follows.
         */
        percent: number | null;
        /**
         * Name of the rating area.
         */
        area: string | null;
        /**
         * Tier of the rate, or the one that adds this.
         */
        tier_label: string | null;
      }[];
      /**
       * Null where nothing is rounded.
       */
      rounding: {
        /**
         * The amount is a multiple of it.
         */
        to_cents: number;
        /**
         * Where to.
         */
        direction: 'nearest' | 'up' | 'down';
        /**
         * What is rounded.
         */
        of: 'person' | 'price';
      } | null;
      /**
       * Every month.
       */
      monthly_cents: number;
      /**
       * Once, with the first month.
       */
      fee_cents: number;
      /**
       * What a carrier takes at enrollment beside it; 0 for nothing.
       */
      carrier_cents: number;
      /**
       * The first month with the fee.
       */
      first_month_cents: number;
      /**
       * Twelve months with all that is paid once.
       */
      year_cents: number;
      /**
       * The price includes a 3% administrative fee.
       */
      admin_fee: boolean;
      tiers: {
        /**
         * Who is covered.
         */
        tier: 'IO' | 'IS' | 'IC' | 'IF';
        /**
         * The same in words.
         */
        tier_label: string;
        /**
         * Price of the same option.
         */
        monthly_cents: number;
        /**
         * To the own tier.
         */
        difference_cents: number;
      }[];
      /**
       * Prices of coverage that starts on another offered day, or after the next birthday.
       */
      changes: {
        /**
         * Why.
         */
        kind: 'start' | 'birthday';
        /**
         * MM/DD/YYYY.
         */
        on: string;
        /**
         * Years on that day.
         */
        age: number;
        /**
         * Null: not sold at that age.
         */
        monthly_cents: number | null;
        /**
         * To the price that is explained.
         */
        difference_cents: number | null;
      }[];
    };
    top: {};
  };
  'app-group-quote-draft': {
    request: {
      /**
       * From 1, which it is when left out.
       */
      page?: number | string | null;
    };
    data: {
      group_id: string;
      group_name: string;
      contact_email: string;
      portal_name: string;
      /**
       * For everybody without a tier of their own.
       */
      tier: '' | 'IO' | 'IS' | 'IC' | 'IF';
      /**
       * For everybody without plans of their own.
       */
      plans: string[];
      plan_names: string[];
      result: {
        /**
         * Id of the person in the draft.
         */
        person: string;
        name: string;
        first_name: string;
        last_name: string;
        email: string;
        dob: string;
        gender: '0' | '1';
        zip: string;
        /**
         * The person's own; empty: as for everybody.
         */
        tier: '' | 'IO' | 'IS' | 'IC' | 'IF';
        /**
         * The person's own; empty: as for everybody.
         */
        plans: string[];
        /**
         * What is quoted.
         */
        covers: '' | 'IO' | 'IS' | 'IC' | 'IF';
        lines: {
          plan_id: string;
          plan_name: string;
          /**
           * Dollars a month; 0 for a plan that this person cannot have.
           */
          price: number;
          /**
           * Why the person cannot have it; empty when they can.
           */
          message: string;
        }[];
        /**
         * Dollars a month.
         */
        recurring_month: number;
        /**
         * Dollars, with one-time fees.
         */
        initial_month: number;
        /**
         * What keeps the quote from being sent; empty when nothing does.
         */
        message: string;
      }[];
      /**
       * On all pages.
       */
      total: number;
      /**
       * The page that this is: the last one where a later one was asked for.
       */
      page: number;
      pages: number;
      page_size: number;
      /**
       * Dollars a month, for everybody.
       */
      recurring_month: number;
      initial_month: number;
      /**
       * People who keep the quote from being sent.
       */
      faulty: number;
      /**
       * What is still missing; empty when the quote can be sent.
       */
      message: string;
    };
    top: {};
  };
  'app-group-quotes': {
    request: {
      /**
       * From 1, which it is when left out.
       */
      page?: number | string | null;
    };
    data: {
      result: {
        group_census_id: string;
        group_name: string;
        /**
         * Where the quote was mailed to.
         */
        contact_email: string;
        /**
         * MM/DD/YYYY.
         */
        sent_on: string;
        status: 'sent' | 'seen' | 'accepted' | 'declined' | 'withdrawn';
        people: number;
        /**
         * People who completed their enrollment.
         */
        enrolled: number;
        reminders: number;
        /**
         * Dollars a month, for everybody.
         */
        total: number;
      }[];
      /**
       * On all pages.
       */
      total: number;
      /**
       * The page that this is: the last one where a later one was asked for.
       */
      page: number;
      pages: number;
      page_size: number;
    };
    top: {};
  };
  'app-group-registered': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
      status: 'Group registration success';
      /**
       * Seconds since 1970.
       */
      time: number;
      /**
       * HMAC-SHA-256 of time, id and status, one a line, in base64url.
       */
      signature: string;
    };
    data: {};
    top: {};
  };
  'app-leave-enrollment': {
    request: {
      enrollment_id: string;
    };
    data: {};
    top: {};
  };
  'app-links': {
    request: {};
    data: {
      title: string;
      links: {
        label: string;
        /**
         * A page of the store, or a whole address where the page has to start afresh.
         */
        target: string;
        note: string;
      }[];
    }[];
    top: {};
  };
  'app-logout': {
    request: {};
    data: {};
    top: {};
  };
  'app-mail-cart': {
    request: {
      enrollment_id: string;
      email: string;
    };
    data: {};
    top: {};
  };
  'app-mail-quoted-member': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
      /**
       * Handle of the person, from get-group-members.
       */
      member: string;
    };
    data: {};
    top: {};
  };
  'app-mailbox': {
    request: {};
    data: {
      id: string;
      kind: 'mail' | 'sms';
      to: string;
      /**
       * Empty for a text message.
       */
      subject: string;
      text: string;
      /**
       * Instant in UTC, ISO 8601.
       */
      at: string;
    }[];
    top: {};
  };
  'app-partner-cart': {
    request: {
      site: string;
      /**
       * The handle in the link.
       */
      id: string;
    };
    data: {
      enrollment_id: string;
    };
    top: {};
  };
  'app-partner-link': {
    request: {
      enrollment_id: string;
    };
    data: {
      /**
       * /cart/<site>/<handle>: good for the first browser that opens it.
       */
      url: string;
      /**
       * Instant, ISO.
       */
      expires_at: string;
    };
    top: {};
  };
  'app-plan-document': {
    request: {
      /**
       * Language of the document; without it, or where the store does not speak it: the browser's.
       */
      locale?: string;
    };
    /**
     * The document.
     */
    data: string;
    top: {};
  };
  'app-plan-facts': {
    request: {
      /**
       * Code of the portal or its platform id; without it: the session's, or the default.
       */
      portal_id?: string;
    };
    data: {
      categories: {
        category: string;
        /**
         * Sentences of summaries in plain words: of each, the ways to say it.
         */
        summary: {
          /**
           * {key} stands for the value of a fact.
           */
          say: string;
          /**
           * Only plans whose facts have one of these values.
           */
          when?: {
            [k: string]: (number | boolean | string)[];
          };
        }[][];
        /**
         * In the order in which they are shown.
         */
        facts: {
          /**
           * Key of the fact in plan_facts.
           */
          key: string;
          name: string;
          /**
           * Money is in dollars.
           */
          unit: 'money' | 'percent' | 'days' | 'months' | 'number' | 'text' | 'yesno' | 'choice';
          explanation: string;
          /**
           * Which is better for the shopper; left out: neither.
           */
          better?: 'less' | 'more';
          /**
           * What 0 is called.
           */
          zero?: string;
          /**
           * Words of the values of a choice.
           */
          choices?: {
            [k: string]: string;
          };
          /**
           * Shown on cards.
           */
          card?: boolean;
          /**
           * Plans are filtered by it.
           */
          filter?: boolean;
          /**
           * Always true or left out.
           */
          visible?: boolean;
        }[];
      }[];
    };
    top: {};
  };
  'app-plan-file': {
    request: {};
    /**
     * The document.
     */
    data: string;
    top: {};
  };
  'app-preview-group-quote': {
    request: {};
    data: {
      content: string;
    };
    top: {};
  };
  'app-price-plans': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Ids of the plans, separated by commas: at most 20. What can be no id is left out.
       */
      plans: string;
      /**
       * Day on which coverage starts, MM/DD/YYYY; left out: the one that was chosen.
       */
      effective_date?: string;
    };
    data: {
      /**
       * In the order of the ids; what comes with every cart of the portal at the end.
       */
      plans: {
        /**
         * The plan.
         */
        plan_id: string;
        /**
         * Its name.
         */
        plan_name: string;
        /**
         * Empty where the plan has one option.
         */
        option_name: string;
        /**
         * Code of its category.
         */
        plan_category: string;
        /**
         * The category in words.
         */
        plan_category_label: string;
        /**
         * Who pays: insurer, fund or program.
         */
        plan_carrier: string;
        /**
         * Monthly premium; said of a plan that the cart could not hold, too, where it has one.
         */
        monthly_cents: number;
        /**
         * Once, with the first month.
         */
        fee_cents: number;
        /**
         * It is in the cart already.
         */
        in_cart: boolean;
        /**
         * False for a plan that comes with every cart of the portal.
         */
        removable: boolean;
        /**
         * Why a cart with these plans could not hold it; empty while it could. Such a plan counts nothing in the sums.
         */
        message: string;
      }[];
      /**
       * Ids that were asked for and are left out, because this store does not sell such a plan.
       */
      not_sold: string[];
      /**
       * Premiums and what is paid once.
       */
      first_month_cents: number;
      /**
       * Every month after the first.
       */
      recurring_cents: number;
      /**
       * What a carrier takes at enrollment beside it; 0 for nothing.
       */
      carrier_cents: number;
      /**
       * What is charged at enrollment.
       */
      total_cents: number;
      /**
       * Twelve months with all that is paid once.
       */
      year_cents: number;
      /**
       * Day on which coverage starts, MM/DD/YYYY.
       */
      starts_on: string;
      /**
       * Who is covered.
       */
      tier: 'IO' | 'IS' | 'IC' | 'IF';
      /**
       * The same in words.
       */
      tier_label: string;
      /**
       * Prices include a 3% administrative fee.
       */
      admin_fee: boolean;
    };
    top: {};
  };
  'app-principal-code-wait': {
    request: {
      kind: 'agent' | 'group';
      id: string;
    };
    data: {
      /**
       * Seconds that are left; 0 when a code can be sent.
       */
      seconds: number;
    };
    top: {};
  };
  'app-quotable-plans': {
    request: {};
    data: {
      /**
       * Id of the plan.
       */
      value: string;
      /**
       * Its name.
       */
      label: string;
    }[];
    top: {};
  };
  'app-quote-sheet-templates': {
    request: {};
    data: {
      /**
       * Name of the file.
       */
      name: string;
      /**
       * Its media type.
       */
      type: string;
      /**
       * Its bytes in base64.
       */
      content: string;
    }[];
    top: {};
  };
  'app-register-group': {
    request: {
      group_name?: string;
      contact_name?: string;
      contact_email?: string;
      contact_phone?: string;
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
    };
    data: {
      /**
       * Whether the group is registered already.
       */
      registration_status: boolean;
    };
    top: {};
  };
  'app-remind-group-quote': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
    };
    data: {};
    top: {};
  };
  'app-remove-quoted-person': {
    request: {
      /**
       * Id of the person in the draft; left out: everybody.
       */
      person?: string;
    };
    data: {
      removed: number;
    };
    top: {};
  };
  'app-save-group-quote-plans': {
    request: {
      tier?: 'IO' | 'IS' | 'IC' | 'IF';
      plans?: string[];
    };
    data: {};
    top: {};
  };
  'app-save-group-quote': {
    request: {
      group?: string;
      contact_email?: string;
    };
    data: {};
    top: {};
  };
  'app-save-quoted-person': {
    request: {
      first_name?: string;
      last_name?: string;
      email?: string;
      dob?: string;
      gender?: '0' | '1';
      zip?: string;
      tier?: 'IO' | 'IS' | 'IC' | 'IF';
      plans?: string[];
      /**
       * Id of the person in the draft; left out: a new person.
       */
      person?: string;
    };
    data: {};
    top: {};
  };
  'app-send-group-quote': {
    request: {};
    data: {
      group_census_id: string;
      contact_email: string;
    };
    top: {};
  };
  'app-session': {
    request: {};
    data: {
      /**
       * Business day, ISO.
       */
      today: string;
      /**
       * Instant, ISO.
       */
      now: string;
      agent_id: string | null;
      group_id: string | null;
      portal_id: string | null;
      platform_group_id: string | null;
      /**
       * Code of the portal that the visitor entered or chose; null while the store's own stands in.
       */
      entry_portal: string | null;
      /**
       * Number to call for plans that are sold by telephone.
       */
      call_phone: string;
      portal_code: string;
      portal_name: string;
      /**
       * Partner's site through which the visitor came.
       */
      site: string | null;
      /**
       * Id of the referral through which the visitor came.
       */
      referral: string | null;
      /**
       * Path of the role home last entered.
       */
      home: string | null;
      /**
       * Member that the visitor claims to be.
       */
      user_id: string | null;
      /**
       * Kind of the entrance, such as rep-quote.
       */
      platform_type: string | null;
      /**
       * Id of the group's quote that this browser opened.
       */
      groupCensusId: string | null;
      /**
       * Plan for which the visitor came.
       */
      plan_id: string | null;
      /**
       * Whether quotes are offered in this visit; null before there is an enrollment.
       */
      show_quotation: 'yes' | 'no' | null;
      /**
       * Whether this visitor may mail a quote of the enrollment under way, as its agent or group.
       */
      may_quote: boolean;
      /**
       * What the visitor came in by and can leave again: a partner's site, an external site or a landing page, by its name for people.
       */
      entrance: {
        title: string;
      } | null;
      /**
       * Look of the external site, over that of portal and site.
       */
      theme: {
        [k: string]: string;
      } | null;
      /**
       * Business card of the agent whose store it is.
       */
      rep_info: {
        name: string;
        email: string;
        phoneNumber: string;
      } | null;
      eprocess: 'applicant' | 'rep' | 'group';
      open_type: 'user' | 'agent' | 'group' | null;
      enroll_type: string | null;
      /**
       * The enrollment under way in this browser.
       */
      tempId: string | null;
      tier: 'IO' | 'IS' | 'IC' | 'IF' | null;
      status: 'open' | 'completed' | null;
      /**
       * MM/DD/YYYY.
       */
      effective_date: string | null;
      saved_tab: string | null;
      receipt: boolean;
      idle_seconds: number;
      demo: boolean;
      landing: {
        [k: string]: unknown;
      } | null;
      /**
       * How this browser holds the enrollment: it began it, opened it by code or link (what is private is masked), or gave a second proof.
       */
      access: 'owner' | 'resumed' | 'stepped' | null;
      /**
       * Whether the enrollment is for an existing member, and whether that is proved.
       */
      member: 'claimed' | 'proved' | null;
      /**
       * A dependent child is younger than this on the effective date, in whole years; null for no limit.
       */
      child_age_limit: number | null;
      /**
       * A spouse is at least so old on the effective date, in whole years.
       */
      spouse_min_age: number;
      /**
       * The agent or group administrator whom this session has proved to be.
       */
      principal: {
        kind: 'agent' | 'group';
        id: string;
        name: string;
      } | null;
    };
    top: {};
  };
  'app-step-up-code': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Which of the offered contacts.
       */
      type: 'email' | 'phone';
    };
    data: {};
    top: {};
  };
  'app-step-up-open': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Where the code went.
       */
      type?: 'email' | 'phone';
      /**
       * The code of six digits.
       */
      otp?: string;
      /**
       * Date of birth, MM/DD/YYYY, where no code can be sent.
       */
      birthdate?: string;
      /**
       * The whole SSN, together with the date of birth: its last four digits show before the proof.
       */
      ssn?: string;
    };
    data: {
      until: string;
    };
    top: {};
  };
  'app-step-up': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      /**
       * none: nothing is masked here; needed: a proof opens it; open: one was given.
       */
      state: 'none' | 'needed' | 'open';
      /**
       * Instant until which it is open.
       */
      until: string | null;
      /**
       * Where a code may go.
       */
      contacts: {
        type: 'email' | 'phone';
        /**
         * The contact, masked.
         */
        shown: string;
      }[];
      /**
       * Date of birth and the last four of the SSN open it.
       */
      identity: boolean;
      /**
       * The code also proves the existing member.
       */
      proves_member: boolean;
      /**
       * No more tries: what is hidden has to be typed again.
       */
      blocked: boolean;
    };
    top: {};
  };
  'app-studio-add-portal': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of the new portal.
       */
      code: string;
      /**
       * Name that shoppers read.
       */
      name: string;
      /**
       * Code of the portal that it begins like; without it, with the usual steps.
       */
      like?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
      /**
       * The part that was made.
       */
      portal: string;
      screen?: string;
      field?: string;
    };
    top: {};
  };
  'app-studio-add-schema': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal.
       */
      portal: string;
      /**
       * Name of the step; without it, the title of the schema.
       */
      title?: string;
      /**
       * A file with the schema: a data address, or base64.
       */
      file?: string;
      /**
       * The schema itself, where there is no file.
       */
      text?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
      portal?: string;
      /**
       * The part that was made.
       */
      screen: string;
      field?: string;
    };
    top: {};
  };
  'app-studio-add-step': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal: string;
      /**
       * A step that there is; empty for a new one.
       */
      step?: string;
      /**
       * Name of a new step.
       */
      title?: string;
      /**
       * Name of a ready question.
       */
      ready?: string;
      /**
       * Words above it, of a single question.
       */
      label?: string;
      /**
       * Answers to choose from, each on a line.
       */
      answers?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
      portal?: string;
      /**
       * The part that was made.
       */
      screen: string;
      field?: string;
    };
    top: {};
  };
  'app-studio-add': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * Pointer to a field of its form.
       */
      field?: string;
      /**
       * Name of a ready question.
       */
      ready: string;
      /**
       * Words above it, of a single question.
       */
      label?: string;
      /**
       * Answers to choose from, each on a line.
       */
      answers?: string;
      /**
       * Its group: the id, or else the place in the screen's own file; `new` for one with the title below.
       */
      group?: string;
      group_title?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
      portal?: string;
      /**
       * The part that was made.
       */
      screen: string;
      field?: string;
    };
    top: {};
  };
  'app-studio-answers': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it, of all.
       */
      portal?: string;
      /**
       * Id of a screen; without it, there are none.
       */
      screen?: string;
    };
    data: {
      sets: {
        kind: 'fixture' | 'proof';
        name: string;
        /**
         * By name of the field.
         */
        data: {
          [k: string]: unknown;
        };
      }[];
    };
    top: {};
  };
  'app-studio-changes': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
    };
    data: {
      changes: {
        file: string;
        /**
         * The lines that differ, with those around them.
         */
        diff: string;
      }[];
    };
    top: {};
  };
  'app-studio-check': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
    };
    data: {
      problems: {
        severity: 'fault' | 'advice';
        rule: string;
        file: string;
        line?: number;
        /**
         * JSON pointer into the file.
         */
        pointer: string;
        problem: string;
        hint?: string;
        /**
         * What was probably meant, ready to be put there.
         */
        fix?: string;
      }[];
    };
    top: {};
  };
  'app-studio-compare': {
    request: {
      /**
       * Publish that is compared.
       */
      from: string;
      /**
       * Publish that it is compared with.
       */
      to: string;
    };
    data: {
      changes: {
        file: string;
        /**
         * The lines that differ, with those around them.
         */
        diff: string;
      }[];
    };
    top: {};
  };
  'app-studio-copy': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * Pointer to a field of its form.
       */
      field?: string;
      /**
       * Group of its form: its id, or else its place in the screen's own file.
       */
      group?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
      portal?: string;
      /**
       * The part that was made.
       */
      screen: string;
      field?: string;
    };
    top: {};
  };
  'app-studio-dependents': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * Pointer to a field of its form.
       */
      field?: string;
      /**
       * Group of its form: its id, or else its place in the screen's own file.
       */
      group?: string;
    };
    data: {
      title: string;
      dependents: {
        kind: 'question' | 'rule' | 'line' | 'layer' | 'text' | 'fixture' | 'fault';
        says: string;
        file: string;
        line?: number;
      }[];
    };
    top: {};
  };
  'app-studio-edit': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen?: string;
      /**
       * Pointer to a field of its form.
       */
      field?: string;
      /**
       * Group of its form: its id, or else its place in the screen's own file.
       */
      group?: string;
      /**
       * Of a question: what its answer must be, which its schema says, instead of how it is asked.
       */
      of?: 'answer';
      /**
       * New values by key; null takes one away.
       */
      values: {
        [k: string]: unknown;
      };
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-fix': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      file: string;
      pointer: string;
      fix: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-history': {
    request: {};
    data: {
      publishes: {
        id: number;
        name: string;
        /**
         * Instant in UTC, ISO 8601.
         */
        at: string;
        /**
         * The publish that it took back.
         */
        takes_back: number | null;
        /**
         * It was taken back.
         */
        is_back: boolean;
        changes: {
          file: string;
          /**
           * The lines that differ, with those around them.
           */
          diff: string;
        }[];
      }[];
    };
    top: {};
  };
  'app-studio-move': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * Pointer to a field of its form.
       */
      field?: string;
      /**
       * Group of its form: its id, or else its place in the screen's own file. It is moved itself.
       */
      group?: string;
      /**
       * Places down; below 0 up. One that leads out of the list changes nothing.
       */
      by?: number;
      /**
       * Group into which the question comes, instead of `by`.
       */
      into?: string;
      /**
       * Question of that group behind which it stands. Left out: before all of them.
       */
      behind?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-palette': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen?: string;
    };
    data: {
      questions: {
        value: string;
        label: string;
        hint: string;
      }[];
      groups: {
        value: string;
        label: string;
      }[];
      steps: {
        value: string;
        label: string;
      }[];
      /**
       * Portals that a new one may begin like.
       */
      portals: {
        value: string;
        label: string;
      }[];
    };
    top: {};
  };
  'app-studio-part': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen?: string;
      /**
       * Pointer to a field of its form.
       */
      field?: string;
      /**
       * Group of its form: its id, or else its place in the screen's own file.
       */
      group?: string;
      /**
       * Of a question: what its answer must be, which its schema says, instead of how it is asked.
       */
      of?: 'answer';
    };
    data: {
      title: string;
      /**
       * File that says it, or would.
       */
      file: string;
      line?: number;
      pointer: string;
      /**
       * What the file says.
       */
      values: {
        [k: string]: unknown;
      };
      facets: {
        name: string;
        /**
         * As JSON; empty when there is none.
         */
        value: string;
        /**
         * The layer that counts: `portal HARBOR`.
         */
        by: string;
        file: string;
        line?: number;
        /**
         * Values of the layers below, which it overrides; the nearest first.
         */
        under: {
          value: string;
          by: string;
          file: string;
          line?: number;
        }[];
      }[];
      rules: {
        id: string;
        says: string;
        file: string;
        line?: number;
      }[];
      /**
       * Portals in which it is another.
       */
      differs: {
        portal: string;
        facet: string;
        value: string;
      }[];
    };
    top: {};
  };
  'app-studio-preview': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      site?: string;
      locale?: string;
      /**
       * Id of a screen.
       */
      screen: string;
    };
    data: {
      version: number;
      /**
       * The screen, ready to be opened.
       */
      screen: {
        [k: string]: unknown;
      };
      /**
       * Descriptors of its fields, for a step of an enrollment.
       */
      fields: {
        [k: string]: unknown;
      }[];
      /**
       * Words of the language.
       */
      words: {
        [k: string]: string;
      };
      theme: {
        [k: string]: unknown;
      };
    };
    top: {};
  };
  'app-studio-publish': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * What the change is, for the history.
       */
      name: string;
    };
    data: {
      id: number;
      files: string[];
    };
    top: {};
  };
  'app-studio-read-schema': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * A file with the schema: a data address, or base64.
       */
      file?: string;
      /**
       * The schema itself, where there is no file.
       */
      text?: string;
      title?: string;
    };
    data: {
      /**
       * Name that the step would get.
       */
      title: string;
      /**
       * Draft by which it is read.
       */
      draft: string;
      /**
       * Number of fields that hold one answer.
       */
      fields: number;
      differences: {
        kind: 'upgraded' | 'drawn' | 'judged' | 'ignored';
        text: string;
        /**
         * Number of places.
         */
        count: number;
        /**
         * The first lines where it stands.
         */
        lines: number[];
      }[];
    };
    top: {};
  };
  'app-studio-rehearsal': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Where the part before ended; without it, the first part.
       */
      after?: string;
    };
    data: {
      /**
       * Version of the draft.
       */
      version: number;
      /**
       * Number of enrollments under way; with the first part.
       */
      people?: number;
      /**
       * Number of enrollments in this part.
       */
      done: number;
      /**
       * Number of those to which the draft does something.
       */
      touched: number;
      /**
       * Number of those that could not be read.
       */
      unread: number;
      /**
       * Where the next part begins; without it, this was the last.
       */
      next?: string;
      effects: {
        /**
         * asked: an answer is missing or no longer accepted; dropped: what was answered is not asked any more.
         */
        what: 'asked' | 'dropped';
        step: string;
        /**
         * Empty: the whole step.
         */
        question: string;
        /**
         * Number of enrollments.
         */
        count: number;
      }[];
    };
    top: {};
  };
  'app-studio-remove': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * Pointer to a field of its form.
       */
      field?: string;
      /**
       * Group of its form: its id, or else its place in the screen's own file.
       */
      group?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-return': {
    request: {
      publish: number;
    };
    data: {
      id: number;
      files: string[];
    };
    top: {};
  };
  'app-studio-rule-remove': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * As the list of rules names it.
       */
      rule: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-rule': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * The one to be changed; empty for a new one.
       */
      rule?: string;
      effects: ('show' | 'hide' | 'require' | 'lock')[];
      fields: string[];
      /**
       * Whether all of the tests have to hold, or any.
       */
      match: 'all' | 'any';
      tests: {
        field: string;
        test: 'is' | 'oneOf' | 'not' | 'given' | 'missing' | 'min' | 'max' | 'ageMin' | 'ageMax';
        /**
         * What the answer has to be, by its words or its value; several with commas between.
         */
        value?: string;
      }[];
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-rules': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen: string;
      /**
       * One to be changed.
       */
      rule?: string;
    };
    data: {
      rules: {
        /**
         * Its id, or its number in the step.
         */
        name: string;
        /**
         * Names it by what it says, so that another one is never meant; absent for those of others, which can't be changed here.
         */
        rule?: string;
        says: string;
        /**
         * false: words can't say it, so it stands as it is written.
         */
        isWords: boolean;
        canChange: boolean;
        file: string;
      }[];
      /**
       * The questions of the step.
       */
      fields: {
        value: string;
        label: string;
      }[];
      /**
       * Those whose answers a rule may ask for: not private ones, and none of several parts.
       */
      asks: {
        value: string;
        label: string;
      }[];
      chosen?: {
        effects: ('show' | 'hide' | 'require' | 'lock')[];
        fields: string[];
        /**
         * Whether all of the tests have to hold, or any.
         */
        match: 'all' | 'any';
        tests: {
          field: string;
          test: 'is' | 'oneOf' | 'not' | 'given' | 'missing' | 'min' | 'max' | 'ageMin' | 'ageMax';
          /**
           * What the answer has to be, by its words or its value; several with commas between.
           */
          value?: string;
        }[];
      };
    };
    top: {};
  };
  'app-studio-say': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * The English text.
       */
      english: string;
      /**
       * Code of a language; `en` changes the English text itself, which languages then have under its new words.
       */
      locale: string;
      /**
       * The same in the language; empty or left out takes it away, except of English.
       */
      text?: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-step': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      to: 'undo' | 'redo' | 'discard';
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-texts-read': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * A CSV file or a workbook (XLSX) in base64, with the columns of the download.
       */
      file: string;
    };
    data: {
      /**
       * The first ones.
       */
      changes: {
        row: number;
        english: string;
        locale: string;
        /**
         * Empty where the language had none.
         */
        before: string;
        text: string;
      }[];
      /**
       * Number of all changes.
       */
      total: number;
      /**
       * The first ones.
       */
      faults: {
        /**
         * As spreadsheets count them.
         */
        row: number;
        /**
         * Title of the column; empty for the whole row.
         */
        column: string;
        message: string;
      }[];
      /**
       * Faults that are not listed.
       */
      more: number;
    };
    top: {};
  };
  'app-studio-texts-sheet': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen?: string;
      /**
       * Code of a language: only texts that it lacks.
       */
      missing?: string;
      /**
       * Only texts that have all of these words, in whatever language.
       */
      words?: string;
      type: 'csv' | 'xlsx';
    };
    data: {
      /**
       * Name of the file.
       */
      name: string;
      /**
       * Its media type.
       */
      type: string;
      /**
       * Its bytes in base64. A text that a spreadsheet might run has an apostrophe in front.
       */
      content: string;
    };
    top: {};
  };
  'app-studio-texts-take': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * A CSV file or a workbook (XLSX) in base64, with the columns of the download.
       */
      file: string;
    };
    data: {
      /**
       * Version of the draft, 0 for none.
       */
      version: number;
      /**
       * What would be undone; empty when nothing.
       */
      undo: string;
      /**
       * What would be done again; empty when nothing.
       */
      redo: string;
      /**
       * Files that differ from what is published.
       */
      files: string[];
    };
    top: {};
  };
  'app-studio-texts': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
      /**
       * Id of a screen.
       */
      screen?: string;
      /**
       * Code of a language: only texts that it lacks.
       */
      missing?: string;
      /**
       * Only texts that have all of these words, in whatever language.
       */
      words?: string;
      /**
       * From 1; the last one where there are fewer.
       */
      page?: string;
    };
    data: {
      locales: {
        code: string;
        name: string;
      }[];
      /**
       * Screens that say any text.
       */
      screens: {
        value: string;
        label: string;
      }[];
      rows: {
        english: string;
        kind:
          | 'title'
          | 'label'
          | 'hint'
          | 'placeholder'
          | 'answer'
          | 'message'
          | 'button'
          | 'page'
          | 'fact'
          | 'offer'
          | 'program'
          | 'text';
        /**
         * Id of the screen that says it first; empty outside of screens.
         */
        screen: string;
        /**
         * Name of that screen.
         */
        title: string;
        /**
         * Pointer to the field that says it; empty for other parts.
         */
        field: string;
        /**
         * Name of that field.
         */
        label: string;
        /**
         * File that says it; empty for the program.
         */
        file: string;
        /**
         * Where the English text stands first, as file and pointer; empty where it is not changed in the list.
         */
        at: string;
        /**
         * Why the English text is not changed in the list; empty where it is.
         */
        fixed: string;
        /**
         * Number of places that say it.
         */
        places: number;
        words: {
          locale: string;
          /**
           * Empty where the language has none.
           */
          text: string;
          /**
           * Code of another portal in which alone this counts; empty for the one that is asked for.
           */
          portal: string;
        }[];
      }[];
      total: number;
      page: number;
      pages: number;
    };
    top: {};
  };
  'app-studio-tree': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
      /**
       * Code of a portal; without it what all portals have.
       */
      portal?: string;
    };
    data: {
      steps: {
        screen: string;
        label: string;
        /**
         * Name of the step in the portal's list; empty for a screen that is none.
         */
        tab: string;
        /**
         * `schema`: its questions and their conditions stand in a standard JSON Schema, and are changed there.
         */
        asks: 'questions' | 'schema' | 'nothing';
        /**
         * File of the form's schema; empty for a step that asks nothing by a form.
         */
        form: string;
        groups: {
          /**
           * What layers call it: its id, or else its place in the screen's own file. Empty for what is no group of its own: questions that no group has, or that come one at a time.
           */
          group: string;
          /**
           * Its heading, or by which question it is known without one.
           */
          title: string;
          fields: {
            /**
             * Pointer.
             */
            field: string;
            label: string;
            asked: boolean;
            required: boolean;
          }[];
        }[];
      }[];
    };
    top: {};
  };
  'app-studio': {
    request: {
      /**
       * Handle of the draft, which the browser of the person made.
       */
      draft: string;
    };
    data: {
      portals: {
        code: string;
        name: string;
      }[];
      sites: {
        name: string;
        title: string;
      }[];
      locales: {
        code: string;
        name: string;
      }[];
      defaultPortal: string;
      /**
       * Hash of the configuration that shoppers have.
       */
      live: string;
      state: {
        /**
         * Version of the draft, 0 for none.
         */
        version: number;
        /**
         * What would be undone; empty when nothing.
         */
        undo: string;
        /**
         * What would be done again; empty when nothing.
         */
        redo: string;
        /**
         * Files that differ from what is published.
         */
        files: string[];
      };
    };
    top: {};
  };
  'app-take-plans': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Ids of the plans.
       *
       * Items: The plan.
       */
      plans: string[];
    };
    data: {
      /**
       * Plans that were not in the cart.
       */
      added: {
        /**
         * The plan.
         */
        plan_id: string;
        /**
         * Its name.
         */
        plan_name: string;
      }[];
      /**
       * Plans that left it.
       */
      removed: {
        /**
         * The plan.
         */
        plan_id: string;
        /**
         * Its name.
         */
        plan_name: string;
      }[];
    };
    top: {};
  };
  'app-take-quote-sheet': {
    request: {
      file?: string;
    };
    data: {
      added: number;
      faults: {
        /**
         * As spreadsheets count them.
         */
        row: number;
        /**
         * Title of the column; empty for the whole row.
         */
        column: string;
        message: string;
      }[];
      /**
       * Faults that are not listed.
       */
      more: number;
    };
    top: {};
  };
  'app-terms': {
    request: {
      /**
       * Code of the portal or its platform id; without it: the session's, or the default.
       */
      portal_id?: string;
    };
    data: {
      terms: {
        key: string;
        word: string;
        /**
         * Other forms under which texts have it.
         */
        also?: string[];
        meaning: string;
      }[];
    };
    top: {};
  };
  'app-today': {
    request: {};
    data: {
      today: string;
      now: string;
    };
    top: {};
  };
  'app-unlock-codes': {
    request: {
      /**
       * Handle in the link.
       */
      id: string;
    };
    data: {};
    top: {};
  };
  'app-unsaved-steps': {
    request: {
      enrollment_id: string;
    };
    data: {
      tabs: string[];
    };
    top: {};
  };
  'app-withdraw-group-quote': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
    };
    data: {};
    top: {};
  };
  'auto-invoice-generation': {
    request: {
      /**
       * MM/DD/YYYY. What counts is the date of the policy.
       */
      effectiveDate?: string;
      /**
       * Confirmation number.
       */
      policy_id: string;
      /**
       * Handle of the enrollment.
       */
      enrollment_id?: string;
    };
    data: {};
    top: {};
  };
  'cancel-enrollment': {
    request: {
      enrollment_id: string;
    };
    data: {};
    top: {};
  };
  'cart-checkout': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * MM/DD/YYYY.
       */
      effective_date?: string;
      /**
       * Cost of the first month that is confirmed, as it was shown: with another one by now, nothing is fixed.
       */
      initial_month_cost?: number;
    };
    data: {
      /**
       * MM/DD/YYYY.
       */
      effective_date: string;
    };
    top: {};
  };
  'change-filter-info': {
    request: {
      zip?: string;
      dob?: string;
      gender?: '0' | '1';
      tier?: 'IO' | 'IS' | 'IC' | 'IF';
      is_smoker?: '1' | '0';
      annual_incode?: string;
      working_hours?: string;
      category?: string;
      spouse_dob?: string;
      /**
       * Agent of record, where the visitor's entry names none.
       */
      agent_id?: string | null;
      /**
       * Group of record, where the visitor's entry names none.
       */
      group_id?: string | null;
      /**
       * Portal, where the visitor's entry names none.
       */
      platform_group_id?: string | null;
      /**
       * Kind of enrollment.
       */
      type?: string | null;
      /**
       * Who enrolls. A claim: the visitor's entry decides.
       */
      eprocess?: 'applicant' | 'rep' | 'group' | null;
      /**
       * How the shop was entered. A claim: the visitor's entry decides.
       */
      open_type?: 'user' | 'agent' | 'group' | null;
      /**
       * Another name of category: one, several with commas between, or a list.
       */
      categories?: string | string[];
      /**
       * Referral that brought the visitor.
       */
      referral?: string | null;
      /**
       * Ignored: who the member is must be proven.
       */
      user_id?: string | null;
      /**
       * Plan on whose page the filter was changed.
       */
      plan_id?: string;
    };
    data: {
      /**
       * The plan named, or the one that replaces it.
       */
      plan_id: string | null;
      /**
       * Plans that the store took out of the cart.
       */
      removed: {
        plan_id: string;
        plan_name: string;
        /**
         * Why.
         */
        message: string;
      }[];
      /**
       * Plans in the cart whose monthly premium changed. Dollars, at most two decimals.
       */
      changed: {
        plan_id: string;
        plan_name: string;
        before: number;
        after: number;
      }[];
    };
    top: {};
  };
  'check-already-answered': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
    };
    data: {
      /**
       * false also where the plan asks none.
       */
      status: boolean;
    };
    top: {};
  };
  'check-already-in-cart': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
      /**
       * The price row of the plan's price list.
       */
      plan_pricing_id?: string;
    };
    data: {
      status: boolean;
    };
    top: {};
  };
  'check-disability-plan': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
    };
    data: {
      status: boolean;
    };
    top: {};
  };
  'check-enroll-code': {
    request: {
      enrollment_id: string;
    };
    data: {
      show_enroll_code: {
        /**
         * A rep is asked for a code here.
         */
        status: boolean;
        /**
         * true: a button offers to enter one; false: it is a question of the personal step.
         */
        is_optional: boolean;
        /**
         * The code that was entered; empty without one.
         */
        enroller_code: string;
      };
    };
    top: {};
  };
  'check-group-status': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
    };
    data: {
      /**
       * Whether its people may enroll, once the quote is accepted.
       */
      registration_status: boolean;
      /**
       * Address of the page on which the group registers.
       */
      registration_page: string;
    };
    top: {};
  };
  'check-lead-information': {
    request: {
      /**
       * Random id of the browser.
       */
      device_id: string;
      /**
       * Accepted; an answer counts for the whole store.
       */
      agent_id?: string;
      /**
       * Accepted; an answer counts for every page.
       */
      web_url?: string;
    };
    data: {
      answered: boolean;
    };
    top: {};
  };
  'check-prudential-cart': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      status: boolean;
    };
    top: {};
  };
  'check-prudential-plan': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
    };
    data: {
      /**
       * It is a prudential plan.
       */
      status: boolean;
      /**
       * It covers the spouse only once the spouse's date of birth is stored, which is not so yet.
       */
      depdob: boolean;
    };
    top: {};
  };
  'check-special-life-plan': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
    };
    data: {
      /**
       * It is a special life plan.
       */
      status: boolean;
    };
    top: {};
  };
  'check-tab-required': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The step by any of its names, such as primary_health_info.
       */
      tab_name: string;
    };
    data: {
      result: {
        required: boolean;
      };
    };
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
  'decrypt-detail': {
    request: {
      /**
       * Sealed id of the portal.
       */
      portalId?: string;
      /**
       * Sealed id of the plan.
       */
      planId?: string;
      /**
       * Sealed id of the member.
       */
      userID?: string;
      /**
       * Sealed id of the agent.
       */
      agentId?: string;
      /**
       * Sealed id of the group.
       */
      groupId?: string;
    };
    data: {
      portalId?: string;
      planId?: string;
      userID?: string;
      agentId?: string;
      groupId?: string;
    };
    top: {};
  };
  'delete-dependent-in-io': {
    request: {
      enrollment_id: string;
    };
    data: {
      /**
       * Whether there were dependents to delete.
       */
      deleted: boolean;
    };
    top: {};
  };
  'direct-continue': {
    request: {
      /**
       * Name of the step in base64url, as it stands in the link; left out: the link's first.
       */
      tab?: string;
    };
    data: {
      enrollment_id: string;
      /**
       * Step to open, by the name under which it is saved; `cart_info` is the cart.
       */
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
  'get-aflac-questions': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
    };
    /**
     * Empty where the plan asks none.
     */
    data: {
      qid: string;
      question: string;
      /**
       * 1: an answer other than Yes rules out.
       */
      true_condition: '0' | '1';
    }[];
    top: {};
  };
  'get-agent-about-page-info': {
    request: {
      /**
       * Without it, the agent of the visitor's shop.
       */
      agent_id?: string;
    };
    data: {
      display_about_name: string;
      /**
       * Clean HTML; empty when there is none.
       */
      about: string;
    };
    top: {};
  };
  'get-agent-groups': {
    request: {
      /**
       * The agent of this visit; a verified agent's own id.
       */
      agent_id: string;
      /**
       * Only groups that the agent may enroll in this portal.
       */
      platform_group_id?: string;
    };
    data: {
      gid: string;
      gname: string;
      gcode: string;
      /**
       * The gid, for a list to choose from.
       */
      value: string;
      /**
       * The gname, likewise.
       */
      label: string;
    }[];
    top: {};
  };
  'get-agent-info-enroll': {
    request: {
      /**
       * The agent.
       */
      agent_id: string;
    };
    data: {
      agent_id: string;
      /**
       * Code that the agent gives to people.
       */
      agent_code: string;
      agent_fname: string;
      /**
       * Middle name; empty: none.
       */
      agent_mname: string;
      agent_lname: string;
      /**
       * Name as it is shown.
       */
      agent_name: string;
    };
    top: {};
  };
  'get-agent-landing-page-info': {
    request: {
      /**
       * Without it, the agent of the visitor's shop.
       */
      agent_id?: string;
    };
    data: {
      type: 'agent' | 'group' | 'user';
      group_id: string | null;
      agent_id: string | null;
      data: {
        agent_code: string | null;
        group_code: string | null;
      };
      logo: string;
      image: string;
      image_link: string;
      display_phone: string;
      display_email: string;
      tagline: string;
      display_about_name: string;
      display_name: string;
      /**
       * Clean HTML.
       */
      agent_bio: string;
      /**
       * Clean HTML.
       */
      gweb_aboutus: string;
      portal_code: string | null;
    };
    top: {};
  };
  'get-agent-members': {
    request: {
      /**
       * The agent itself; left out: who calls. Another one's is refused.
       */
      agent_id?: string | null;
      /**
       * From 1, which it is when left out.
       */
      page?: number | string | null;
      /**
       * Words to find. In the body, so that they stand in no address.
       */
      search?: string | null;
    };
    data: {
      /**
       * The members of this page, by last name.
       */
      result: {
        /**
         * Id of the member.
         */
        user_id: string;
        /**
         * The newest active policy, else the newest.
         */
        policy_id: string | null;
        name: string;
        /**
         * MM/DD/YYYY.
         */
        dob: string;
        email: string;
        /**
         * Masked: the last four digits.
         */
        ssn: string;
        /**
         * The member's group; null without one.
         */
        group_info: null | {
          group_id: string;
          group_code: string;
          group_name: string;
        };
        /**
         * The member's plans, the newest first.
         */
        plan_info: {
          /**
           * Id of the plan.
           */
          plan: string;
          plan_name: string;
          plan_status: 'ACTIVE' | 'PENDING' | 'TERMINATED' | 'LAPSED';
        }[];
        /**
         * Portal in which the member is enrolled.
         */
        current_platform_id: string | null;
        /**
         * 1: enrolled through an employer; 0: self pay.
         */
        is_group_enrollment: 0 | 1;
      }[];
      /**
       * Members found, on all pages.
       */
      total: number;
      /**
       * The page that this is: the last one where a later one was asked for.
       */
      page: number;
      pages: number;
      page_size: number;
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
        /**
         * The signature that stands agreed to it.
         */
        agreement: boolean;
        /**
         * What is wrong with its tick: null, as nothing is before the step was sent. The save answers with the fault.
         */
        agreementErr: string | null;
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
  'get-average-work-week': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        value: string;
        name: string;
      }[];
    };
    top: {};
  };
  'get-bargaining-unit': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        value: string;
        name: string;
        /**
         * Shown as the first line; cannot be chosen.
         */
        disabled?: true;
      }[];
    };
    top: {};
  };
  'get-beneficiaries-existing-user-enrollment': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result: null | {
        beneficiaries: {
          beneficiary_id: string;
          first_name: string;
          middle_name: string;
          last_name: string;
          birthdate?: string;
          /**
           * Date of birth of older records, which have no birthdate.
           */
          dob?: string;
          relationship: string;
          /**
           * Masked.
           */
          ssn: string;
          beneficiary_percentage: string;
          is_contigent: '0' | '1';
        }[];
      };
    };
    top: {};
  };
  'get-beneficiary-relationships': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        value: string;
        label: string;
      }[];
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
      /**
       * Text on the statement and the charges; empty where the group pays.
       */
      result: string;
      /**
       * Terms of a draft from a bank account.
       */
      eft_terms: string;
    };
    top: {};
  };
  'get-cart-count': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result: number;
    };
    top: {};
  };
  'get-cart-effective-dates': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      /**
       * Items: MM/DD/YYYY.
       */
      result: string[];
    };
    top: {};
  };
  'get-cart-plan-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      is_IHA: boolean;
      has_spouse: boolean;
    };
    top: {};
  };
  'get-common-menu': {
    request: {
      /**
       * Agent whose shop it is.
       */
      agent_id?: string;
      /**
       * Group whose shop it is.
       */
      group_id?: string;
      /**
       * Platform id or code of the portal; without it the visitor's own.
       */
      portal_id?: string;
      /**
       * Who enrolls: applicant, rep or group.
       */
      eprocess?: string;
      /**
       * How the shop was entered: user, agent or group.
       */
      open_type?: string;
    };
    data: {
      category: string;
      label: string;
      /**
       * Number of plans.
       */
      plans: number;
    }[];
    top: {
      category_order: string[];
    };
  };
  'get-compensation-types': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        value: string;
        name: string;
      }[];
    };
    top: {};
  };
  'get-default-info': {
    request: {};
    data: {
      type: 'agent' | 'group' | 'user';
      group_id: string | null;
      agent_id: string | null;
      data: {
        agent_code: string | null;
        group_code: string | null;
      };
      logo: string;
      image: string;
      image_link: string;
      display_phone: string;
      display_email: string;
      tagline: string;
      display_about_name: string;
      display_name: string;
      /**
       * Clean HTML.
       */
      agent_bio: string;
      /**
       * Clean HTML.
       */
      gweb_aboutus: string;
      portal_code: string | null;
    };
    top: {};
  };
  'get-dependents-existing-user-enrollment': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result: {
        dependents: {
          primary_info: {
            dependent_id: string;
            first_name: string;
            middle_name: string;
            last_name: string;
            birthdate: string;
            gender: '0' | '1';
            relationship: 'spouse' | 'child';
            /**
             * Masked.
             */
            ssn: string;
            height_feet: string;
            height_inch: string;
            weight: string;
            employed: '0';
            is_legally_disabled: '0' | '1';
            disability_condition: string;
          };
          /**
           * Only for some minutes after a second proof.
           */
          health_info: null | {
            condition_questions: {
              question_id: string;
              question_text: string;
              yes_no_flag: '0' | '1';
              conditions: {
                [k: string]: string;
              }[];
            }[];
            medication_question: null | {
              question_id: string;
              question_text: string;
              yes_no_flag: '0' | '1';
              medications: {
                medication: string;
                dosage?: string;
                medical_condition?: string;
              }[];
            };
            notes: string;
          };
        }[];
      };
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
      revision: number;
      saved_at?: string | null;
      /**
       * What was typed into an older version of the form and does not fit today's: to be answered again, or asked no longer.
       */
      set_aside?: {
        field: string;
        label: string;
        gone: boolean;
      }[];
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
        /**
         * Only of a step that was left out.
         */
        skipped?: true;
        /**
         * Only of a signature that no longer holds: something changed after it.
         */
        again?: true;
        /**
         * Only of a step with answers that this caller sees after a second proof.
         */
        hidden?: true;
      }[];
      /**
       * What conditions of steps and fields may know of the cart.
       */
      cart: {
        premier: boolean;
        iha: boolean;
        plan_ids: string[];
        categories: string[];
        plan_types: string[];
      };
    };
    top: {};
  };
  'get-elevate-info': {
    request: {};
    data: {
      portal_id: string;
    };
    top: {};
  };
  'get-employment-status': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        value: string;
        name: string;
      }[];
    };
    top: {};
  };
  'get-enrollment-info-referral': {
    request: {
      /**
       * Id in the referral's link.
       */
      referral_id: string;
    };
    data: {
      agent_id: string | null;
      group_id: string | null;
      portal_id: string | null;
      /**
       * Whether enrollments are credited to the referrer.
       */
      valid_referral_link: boolean;
      /**
       * Null when the link is no longer valid.
       */
      referrer_info: {
        display_name: string;
      } | null;
    };
    top: {};
  };
  'get-enrollment-platforms': {
    request: {
      /**
       * The agent; left out: the group's own, else the guests'.
       */
      agent_id?: string;
      /**
       * Only portals in which this group's people may be enrolled. A group of another agent has none.
       */
      group_id?: string;
    };
    data: {
      platform_id: string;
      platform_group_id: string;
      platform_name: string;
      platform_code: string;
      /**
       * The platform_code, for a list to choose from.
       */
      value: string;
      /**
       * The platform_name, likewise.
       */
      label: string;
    }[];
    top: {};
  };
  'get-enrollment-temp-info': {
    request: {
      enrollment_id: string;
      column: string;
    };
    data: {
      result:
        | {
            zip?: string;
            dob?: string;
            gender?: ('0' | '1') | ('0' | '1' | '2');
            tier?: 'IO' | 'IS' | 'IC' | 'IF';
            is_smoker?: '1' | '0';
            annual_incode?: string;
            working_hours?: string;
            category?: string;
            spouse_dob?: string;
            no_of_children?: string;
            first_name?: string;
            middle_name?: string;
            last_name?: string;
            birthdate?: string;
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
            email_address?: string;
            phone_number?: string;
            address1?: string;
            address2?: string;
            city?: string;
            state?: string;
            birth_state?: string;
            birth_city?: string;
            with_validation?: '0' | '1';
            skip_validation_email?: '0' | '1';
            skip_validation_phone?: '0' | '1';
            name?: string;
            phone?: string;
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
            beneficiaries?: {}[];
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
            spouse_status?: 'yes' | 'no';
            dependents?: {}[];
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
            bill_date?: string;
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
            additional_notes?: string;
            send_sms?: '0' | '1';
          }
        | (string | null);
      version: number;
    };
    top: {};
  };
  'get-existing-bank-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result:
        | null
        | {
            bank_id: string;
            account_name: string;
            bank_name: string;
            /**
             * Masked.
             */
            account_number: string;
            bank_routing: string;
            account_type: 'checking' | 'savings';
            account_holder_type: 'individual' | 'company';
          }[];
    };
    top: {};
  };
  'get-existing-card-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result:
        | null
        | {
            card_id: string;
            name_on_cc: string;
            /**
             * Masked.
             */
            card_number: string;
            expiration_month: string;
            expiration_year: string;
            /**
             * It is never stored.
             */
            security_code: '';
          }[];
    };
    top: {};
  };
  'get-existing-primary-health-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result: {
        condition_questions: {
          question_id: string;
          question_text: string;
          yes_no_flag: '0' | '1';
          conditions: {
            [k: string]: string;
          }[];
        }[];
        medication_question: null | {
          question_id: string;
          question_text: string;
          yes_no_flag: '0' | '1';
          medications: {
            medication: string;
            dosage?: string;
            medical_condition?: string;
          }[];
        };
        notes: string;
      };
    };
    top: {};
  };
  'get-external-site-dynamic-information': {
    request: {
      /**
       * Host name of the partner's own pages.
       */
      site_domain: string;
    };
    data: {
      site_name: string;
      site_title: string;
      /**
       * Values by name: colors, font, radii, buttons.
       */
      theme: {
        [k: string]: string;
      };
    };
    top: {};
  };
  'get-external-site-infromation': {
    request: {
      /**
       * Name in the address.
       */
      site_name: string;
    };
    data: {
      site_name: string;
      /**
       * Name that visitors read.
       */
      site_title: string;
      group_id: string;
      agent_id: string | null;
      portal_id: string | null;
      /**
       * Host name of the partner's own pages.
       */
      site_domain: string | null;
    } | null;
    top: {};
  };
  'get-featured-plans': {
    request: {
      /**
       * Enrollment of the shopper, once the filter is known: only plans open to them are given.
       */
      enrollment_id?: string;
      /**
       * Agent whose shop it is.
       */
      agent_id?: string;
      /**
       * Group whose shop it is.
       */
      group_id?: string;
      /**
       * Platform id or code of the portal; without it the visitor's own.
       */
      portal_id?: string;
      /**
       * Who enrolls: applicant, rep or group.
       */
      eprocess?: string;
      /**
       * How the shop was entered: user, agent or group.
       */
      open_type?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
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
      revision: number;
      saved_at?: string | null;
      /**
       * What was typed into an older version of the form and does not fit today's: to be answered again, or asked no longer.
       */
      set_aside?: {
        field: string;
        label: string;
        gone: boolean;
      }[];
    };
    top: {};
  };
  'get-filtered-plans': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Separated by commas; empty for all.
       */
      categories?: string;
      /**
       * Narrows the medical plans to a network.
       */
      plan_network?: string;
    };
    data: {
      result: {
        plan_id: string;
        plan_name: string;
        /**
         * MM marks a medical or premier plan.
         */
        plan_type: string;
        plan_category: string;
        plan_category_label: string;
        /**
         * Address of a picture; empty for a monogram.
         */
        plan_logo: string;
        plan_short_text: string;
        /**
         * true: plan_short_text is made of its facts, in English; a screen says it in the reader's language. Left out: its owner gave it.
         */
        is_short_text_made?: boolean;
        /**
         * What its owner says of it in plain words, by language; left out: nothing.
         */
        plan_summary?: {
          [k: string]: string;
        };
        /**
         * Facts of the plan by the keys of app-plan-facts; money in dollars.
         */
        plan_facts: {
          /**
           * A text in several languages is an object: the texts by language.
           */
          [k: string]:
            | number
            | boolean
            | string
            | {
                [k: string]: string;
              };
        };
        /**
         * Networks of the plan; left out: none.
         */
        plan_networks?: string[];
        plan_carrier: string;
        callout_text: string;
        callout_color: string;
        /**
         * Never added to a cart online.
         */
        hide_add_to_cart: boolean;
        is_prudential_plan: boolean;
        is_special_life_plan: boolean;
        /**
         * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
         */
        plan_price: number | null;
        /**
         * Premiums of all tiers for this shopper; tiers that are not sold are left out.
         */
        tier_price: {
          /**
           * Who is covered: member only, with spouse, with children, family.
           */
          tier: 'IO' | 'IS' | 'IC' | 'IF';
          /**
           * Monthly premium. Dollars, at most two decimals.
           */
          price_male_nons: number;
          plan_pricing_id: string;
        }[];
        /**
         * Prices by network, of a plan whose options are its networks; left out elsewhere.
         */
        network_price?: {
          network: string;
          /**
           * Lowest monthly premium of its option for any shopper, in dollars; null when it is not for sale.
           */
          plan_price: number | null;
          /**
           * As that of the plan.
           */
          tier_price: {
            /**
             * Who is covered: member only, with spouse, with children, family.
             */
            tier: 'IO' | 'IS' | 'IC' | 'IF';
            /**
             * Monthly premium. Dollars, at most two decimals.
             */
            price_male_nons: number;
            plan_pricing_id: string;
          }[];
        }[];
        /**
         * Monthly premium of the shopper's tier, in dollars; null where there is none.
         */
        tier_premium: number | null;
        /**
         * Price row to add for the shopper's tier; null where there is none or several.
         */
        ppid: string | null;
        /**
         * The shopper's tier has several options: choose on the plan's page.
         */
        has_options: boolean;
        /**
         * Sold by telephone.
         */
        call_to_enroll: boolean;
        /**
         * Code of what keeps it out of the cart; empty when nothing does.
         */
        add_error: string;
        /**
         * The same in words.
         */
        add_message: string;
        is_in_cart: boolean;
        is_premier: boolean;
      }[];
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
        value: unknown;
        required: boolean;
        read_only: boolean;
        error?: string | null;
        message?: string | null;
        /**
         * Names that a signature may be typed as.
         */
        names?: string[];
        options?: {
          value: string;
          label: string;
        }[];
      }[];
      version: number;
    };
    top: {};
  };
  'get-form-fields-beneficiary-info': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        field_name: string;
        /**
         * Saved or known value; masked where it identifies a person or an account.
         */
        value: unknown;
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
        value: unknown;
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
        value: unknown;
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
  'get-form-fields-dependent-primary-info': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        /**
         * Name of the field inside primary_info.
         */
        field_name: string;
        /**
         * What the field starts with.
         */
        value: unknown;
        required: boolean;
        read_only: boolean;
        error?: string | null;
        message?: string | null;
        options?: {
          value: string;
          label: string;
        }[];
      }[];
      /**
       * Words that stand over the form.
       */
      disclaimer: string;
      /**
       * Whether it is asked if the person is legally disabled.
       */
      is_legally_disabled: boolean;
    };
    top: {};
  };
  'get-form-fields-employer-info': {
    request: {
      enrollment_id: string;
    };
    data: {
      result: {
        field_name: string;
        /**
         * Saved or known value; masked where it identifies a person or an account.
         */
        value: unknown;
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
        value: unknown;
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
  'get-group-about-page-info': {
    request: {
      /**
       * Without it, the group of the visitor's shop.
       */
      group_id?: string;
    };
    data: {
      display_about_name: string;
      /**
       * Clean HTML; empty when there is none.
       */
      about: string;
    };
    top: {};
  };
  'get-group-agent-member-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id?: string;
      /**
       * A group, where no enrollment is named: its portals are those that it is sold.
       */
      group_id?: string;
    };
    data: {
      enrollment_type: string;
      result: {
        /**
         * The existing member, once proved.
         */
        user_info: null | {
          first_name: string;
          last_name: string;
        };
      };
      group_info: {
        gid: string;
        gname: string;
        gcode: string;
        gtype: string;
        /**
         * Code of the group's own agent.
         */
        gagent_code: string | null;
      } | null;
      platforms: {
        platform_id: string;
        platform_group_id: string;
        platform_name: string;
        platform_code: string;
      }[];
    };
    top: {};
  };
  'get-group-info-enroll': {
    request: {
      /**
       * The group.
       */
      group_id: string;
    };
    data: {
      gid: string;
      gname: string;
      /**
       * Code that the group gives to its people.
       */
      gcode: string;
      /**
       * employer or association.
       */
      gtype: string;
      /**
       * Agent who looks after the group; null: none.
       */
      gagent_id: string | null;
      /**
       * Code of that agent.
       */
      gagent_code: string | null;
    };
    top: {};
  };
  'get-group-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      general_info: {
        group_name: string;
        /**
         * Ten digits, or empty.
         */
        group_phone: string;
      };
      address_information: {
        address1: string;
        address2: string;
        city: string;
        state: string;
        zip: string;
      };
    };
    top: {};
  };
  'get-group-landing-page-info': {
    request: {
      /**
       * Without it, the group of the visitor's shop.
       */
      group_id?: string;
    };
    data: {
      type: 'agent' | 'group' | 'user';
      group_id: string | null;
      agent_id: string | null;
      data: {
        agent_code: string | null;
        group_code: string | null;
      };
      logo: string;
      image: string;
      image_link: string;
      display_phone: string;
      display_email: string;
      tagline: string;
      display_about_name: string;
      display_name: string;
      /**
       * Clean HTML.
       */
      agent_bio: string;
      /**
       * Clean HTML.
       */
      gweb_aboutus: string;
      portal_code: string | null;
    };
    top: {};
  };
  'get-group-members': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
    };
    data: {
      group_census: {
        /**
         * null for a group that is not in the catalogue.
         */
        group_id: string | null;
        rep_id: string;
        /**
         * Label for the live channel; it opens nothing.
         */
        group_census_plain_id: string;
        group_name: string;
        group_contact_email: string;
        group_contact_phone: string;
        group_address: string;
        group_industry: string;
        /**
         * Dollars a month, for everybody.
         */
        group_quote_total: number;
        /**
         * Number of the quote's newest version.
         */
        version: number;
      };
      members: {
        member_info: {
          full_name: string;
          /**
           * Handle of the person in this quote, for app-enroll-quoted-member.
           */
          enrollment_id: string;
          /**
           * A link to their own enrollment can be mailed.
           */
          has_email: boolean;
        };
        cart_details: {
          plan_id: string;
          plan_name: string;
          /**
           * Dollars a month.
           */
          price: number;
          removable: boolean;
        }[];
        /**
         * Dollars, with one-time fees.
         */
        initial_month: number;
        /**
         * Dollars a month.
         */
        recurring_month: number;
        /**
         * `open`, `completed`, `cancelled` or `expired`.
         */
        enrollment_status: string;
        /**
         * What to say in place of the button; empty while there is nothing to say.
         */
        enrollment_message: string;
      }[];
      rep_info: {
        display_name: string;
        display_email: string;
        display_phone: string;
        agent_code: string;
      };
      /**
       * What changed since this browser opened the quote.
       */
      changes: {
        full_name: string;
        plan_name: string;
        /**
         * Dollars a month; null for a plan that was not quoted.
         */
        before: number | null;
        /**
         * Dollars a month; null for a plan that is no longer quoted.
         */
        after: number | null;
      }[];
    };
    top: {};
  };
  'get-group-menu': {
    request: {
      /**
       * Group whose shop it is.
       */
      group_id?: string;
      /**
       * Name of the site; without it the visitor's own.
       */
      from_site?: string;
      /**
       * Agent whose shop it is.
       */
      agent_id?: string;
      /**
       * Platform id or code of the portal, for a site that has none of its own.
       */
      portal_id?: string;
      /**
       * Who enrolls: applicant, rep or group.
       */
      eprocess?: string;
      /**
       * How the shop was entered: user, agent or group.
       */
      open_type?: string;
    };
    data: {
      categories: {
        category: string;
        label: string;
        /**
         * Number of plans.
         */
        plans: number;
      }[];
    };
    top: {};
  };
  'get-group-quote-seen-status': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
    };
    /**
     * null: not decided yet; 1: accepted; 0: declined.
     */
    data: null | 0 | 1;
    top: {};
  };
  'get-group-users': {
    request: {
      /**
       * The group itself; left out: who calls. Another one's is refused.
       */
      group_id?: string | null;
      /**
       * From 1, which it is when left out.
       */
      page?: number | string | null;
      /**
       * Words to find. In the body, so that they stand in no address.
       */
      search?: string | null;
    };
    data: {
      /**
       * The members of this page, by last name.
       */
      result: {
        /**
         * Id of the member.
         */
        user_id: string;
        /**
         * The newest active policy, else the newest.
         */
        policy_id: string | null;
        name: string;
        /**
         * MM/DD/YYYY.
         */
        dob: string;
        email: string;
        /**
         * Masked: the last four digits.
         */
        ssn: string;
        /**
         * The member's group; null without one.
         */
        group_info: null | {
          group_id: string;
          group_code: string;
          group_name: string;
        };
        /**
         * The member's plans, the newest first.
         */
        plan_info: {
          /**
           * Id of the plan.
           */
          plan: string;
          plan_name: string;
          plan_status: 'ACTIVE' | 'PENDING' | 'TERMINATED' | 'LAPSED';
        }[];
        /**
         * Portal in which the member is enrolled.
         */
        current_platform_id: string | null;
        /**
         * 1: enrolled through an employer; 0: self pay.
         */
        is_group_enrollment: 0 | 1;
      }[];
      /**
       * Members found, on all pages.
       */
      total: number;
      /**
       * The page that this is: the last one where a later one was asked for.
       */
      page: number;
      pages: number;
      page_size: number;
    };
    top: {};
  };
  'get-health-questions-dependent-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result: {
        /**
         * Today's questions in their order; spelled so on the wire.
         */
        codition_questions: {
          question_id: string;
          question_text: string;
          /**
           * 1 Yes, 0 No; empty where there is an answer that this caller does not see.
           */
          yes_no_flag: '0' | '1' | '';
          conditions: {
            [k: string]: string;
          }[];
        }[];
        medication_question: null | {
          question_id: string;
          question_text: string;
          /**
           * 1 Yes, 0 No; empty where there is an answer that this caller does not see.
           */
          yes_no_flag: '0' | '1' | '';
          medications: {
            medication?: string;
            dosage?: string;
            medical_condition?: string;
          }[];
        };
      };
    };
    top: {};
  };
  'get-health-questions-primary-health-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result: {
        /**
         * Today's questions in their order; spelled so on the wire.
         */
        codition_questions: {
          question_id: string;
          question_text: string;
          /**
           * 1 Yes, 0 No; empty where there is an answer that this caller does not see.
           */
          yes_no_flag: '0' | '1' | '';
          conditions: {
            [k: string]: string;
          }[];
        }[];
        medication_question: null | {
          question_id: string;
          question_text: string;
          /**
           * 1 Yes, 0 No; empty where there is an answer that this caller does not see.
           */
          yes_no_flag: '0' | '1' | '';
          medications: {
            medication?: string;
            dosage?: string;
            medical_condition?: string;
          }[];
        };
      };
      /**
       * The same as fields of the step's form, with the notes.
       */
      fields: {
        field_name: string;
        /**
         * What is saved or known; without the answers where this caller does not see them.
         */
        value: unknown;
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
  'get-holiday-policy': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        value: string;
        name: string;
      }[];
    };
    top: {};
  };
  'get-lead-information': {
    request: {
      /**
       * 1: the visitor allows it; 0: not.
       */
      store_information: '1' | '0' | 'true' | 'false' | 1 | 0 | true | false;
      /**
       * Random id of the browser.
       */
      device_id: string;
      /**
       * The page; its origin and the first part of its path are kept.
       */
      web_url?: string;
      /**
       * Group, where the visitor's entry names none.
       */
      group_id?: string | null;
      /**
       * Agent, where the visitor's entry names none.
       */
      agent_id?: string | null;
      /**
       * Degrees; kept to a tenth.
       */
      latitude?: number | string;
      /**
       * Degrees; kept to a tenth.
       */
      longitude?: number | string;
    };
    data: {
      /**
       * Whether a location may be kept.
       */
      stored: boolean;
    };
    top: {};
  };
  'get-left-side-filter-fields': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      result: {
        categories: {
          category: string;
          label: string;
          /**
           * Number of plans.
           */
          plans: number;
          selected: boolean;
        }[];
        fields: {
          field_name: string;
          required: boolean;
          read_only: boolean;
        }[];
      };
    };
    top: {};
  };
  'get-member-info': {
    request: {
      /**
       * Id of the member, which proves nothing; or the handle of a member's link.
       */
      user_id: string;
    };
    data: {
      /**
       * As it was asked for.
       */
      userid: string;
      /**
       * Asked for by the handle of the member's link, or by a verified agent or group that the member belongs to.
       */
      proved: boolean;
      member_info: {
        first_name: string;
        /**
         * Without proof the initial only.
         */
        last_name: string;
        /**
         * Both, to show.
         */
        name: string;
      };
      /**
       * The member's agent; null without proof.
       */
      agent_info: null | {
        agent_id: string;
        /**
         * Code that the agent gives to people.
         */
        agent_code: string;
        agent_fname: string;
        /**
         * Middle name; empty: none.
         */
        agent_mname: string;
        agent_lname: string;
        /**
         * Name as it is shown.
         */
        agent_name: string;
      };
      /**
       * The member's group; null without proof.
       */
      group_info: null | {
        gid: string;
        gname: string;
        /**
         * Code that the group gives to its people.
         */
        gcode: string;
        /**
         * employer or association.
         */
        gtype: string;
        /**
         * Agent who looks after the group; null: none.
         */
        gagent_id: string | null;
        /**
         * Code of that agent.
         */
        gagent_code: string | null;
      };
      /**
       * The member's portal; null without proof.
       */
      portal_id: string | null;
      /**
       * Who is covered today; null without proof.
       */
      tier: 'IO' | 'IS' | 'IC' | 'IF' | null;
      /**
       * The member's plans, those in force first; empty without proof.
       */
      plans: {
        plan_id: string;
        plan_name: string;
        tier: 'IO' | 'IS' | 'IC' | 'IF';
        plan_status: 'ACTIVE' | 'PENDING' | 'TERMINATED' | 'LAPSED';
        /**
         * MM/DD/YYYY.
         */
        effective_date: string;
        /**
         * MM/DD/YYYY; null while it goes on.
         */
        ended_on: string | null;
        /**
         * What changed about it, in words; empty: nothing.
         */
        change: string;
      }[];
    };
    top: {};
  };
  'get-menu-filtered-plans': {
    request: {
      /**
       * Agent whose shop it is.
       */
      agent_id?: string;
      /**
       * Group whose shop it is.
       */
      group_id?: string;
      /**
       * Platform id or code of the portal; without it the visitor's own.
       */
      portal_id?: string;
      /**
       * Who enrolls: applicant, rep or group.
       */
      eprocess?: string;
      /**
       * How the shop was entered: user, agent or group.
       */
      open_type?: string;
      /**
       * Separated by commas; empty for all.
       */
      category?: string;
      /**
       * Narrows the medical plans to a network.
       */
      plan_network?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      /**
       * true: plan_short_text is made of its facts, in English; a screen says it in the reader's language. Left out: its owner gave it.
       */
      is_short_text_made?: boolean;
      /**
       * What its owner says of it in plain words, by language; left out: nothing.
       */
      plan_summary?: {
        [k: string]: string;
      };
      /**
       * Facts of the plan by the keys of app-plan-facts; money in dollars.
       */
      plan_facts: {
        /**
         * A text in several languages is an object: the texts by language.
         */
        [k: string]:
          | number
          | boolean
          | string
          | {
              [k: string]: string;
            };
      };
      /**
       * Networks of the plan; left out: none.
       */
      plan_networks?: string[];
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      /**
       * Always empty: prices need the filter.
       */
      tier_price: {
        /**
         * Who is covered: member only, with spouse, with children, family.
         */
        tier: 'IO' | 'IS' | 'IC' | 'IF';
        price_male_nons: number;
      }[];
      /**
       * Prices by network, of a plan whose options are its networks; left out elsewhere.
       */
      network_price?: {
        network: string;
        /**
         * Lowest monthly premium of its option for any shopper, in dollars; null when it is not for sale.
         */
        plan_price: number | null;
        /**
         * As that of the plan.
         */
        tier_price: {
          /**
           * Who is covered: member only, with spouse, with children, family.
           */
          tier: 'IO' | 'IS' | 'IC' | 'IF';
          price_male_nons: number;
        }[];
      }[];
      is_in_cart: boolean;
      /**
       * It is enrolled in by telephone.
       */
      call_to_enroll: boolean;
      is_premier: boolean;
    }[];
    top: {};
  };
  'get-more-requirement': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id?: string;
      /**
       * The plan; without it, the cart.
       */
      plan_id?: string;
    };
    data: boolean;
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
  'get-plan-cart': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Day from which plans are judged and priced. Default: the one chosen last, else the first offered. MM/DD/YYYY.
       */
      effective_date?: string;
    };
    data: {
      result: {
        plans: {
          plan_id: string;
          plan_pricing_id: string;
          plan_name: string;
          option_name: string;
          plan_logo: string;
          plan_type: string;
          plan_category: string;
          plan_category_label: string;
          plan_carrier: string;
          /**
           * Monthly premium. Dollars, at most two decimals.
           */
          price: number;
          /**
           * Monthly premium before the catalogue changed it, until a checkout confirms the new one. Dollars, at most two decimals.
           */
          former_price: number | null;
          /**
           * Day of that change. MM/DD/YYYY.
           */
          price_changed_on: string | null;
          /**
           * Last day on which the cart keeps a premium that the catalogue raised. MM/DD/YYYY.
           */
          price_kept_until: string | null;
          /**
           * Paid once. Dollars, at most two decimals.
           */
          enrollment_fee: number;
          /**
           * One-time fee before the catalogue changed it, until a checkout confirms the new one. Dollars, at most two decimals.
           */
          former_fee: number | null;
          removable: 0 | 1;
          /**
           * Why it can't be bought any more; empty while it can.
           */
          message: string;
          /**
           * Plans that can't stay without it: they leave the cart with it.
           */
          holds: {
            plan_id: string;
            plan_name: string;
          }[];
        }[];
        /**
         * Premiums and one-time fees. Dollars, at most two decimals.
         */
        initial_month_cost: number;
        /**
         * Premiums. Dollars, at most two decimals.
         */
        recurring_month_cost: number;
        /**
         * What is charged at enrollment. Dollars, at most two decimals.
         */
        total_cost: number;
        /**
         * Clean HTML.
         */
        special_message: string;
        /**
         * Holds a premier plan.
         */
        has_l713: boolean;
        /**
         * The carrier's net price. Dollars, at most two decimals.
         */
        l713_net_price: number | null;
        /**
         * MM/DD/YYYY, once chosen.
         */
        effective_date: string | null;
        checked_out: boolean;
        has_already_signed: boolean;
        signature_required: boolean;
        is_IHA: boolean;
        /**
         * Prices include a 3% administrative fee.
         */
        admin_fee_notice: boolean;
        /**
         * Who is covered: member only, with spouse, with children, family.
         */
        tier: 'IO' | 'IS' | 'IC' | 'IF';
        tier_label: string;
      };
    };
    top: {};
  };
  'get-plan-category': {
    request: {};
    data: {
      category: string;
      label: string;
      value: string;
    }[];
    top: {};
  };
  'get-plan-detail-id': {
    request: {};
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      /**
       * The plan in plain words.
       */
      plan_summary: {
        /**
         * What its owner says, by language; it goes before the sentences.
         */
        given: {
          [k: string]: string;
        };
        /**
         * Made of its facts: {key} stands for the value of one.
         */
        sentences: string[];
      };
      /**
       * PDFs that the plan's owner gave; app-plan-file serves them.
       */
      plan_documents: {
        hash: string;
        /**
         * By language.
         */
        name: {
          [k: string]: string;
        };
        /**
         * Language in which it is written.
         */
        locale: string;
        /**
         * Bytes.
         */
        size: number;
      }[];
      /**
       * What is known of the plan, in the order in which it is shown.
       */
      plan_facts: {
        key: string;
        name: string;
        /**
         * What the value is; money is in dollars.
         */
        unit: 'money' | 'percent' | 'days' | 'months' | 'number' | 'text' | 'yesno' | 'choice';
        explanation: string;
        /**
         * Which is better for the shopper; left out: neither.
         */
        better?: 'less' | 'more';
        /**
         * What 0 is called.
         */
        zero?: string;
        /**
         * Words of the values of a choice.
         */
        choices?: {
          [k: string]: string;
        };
        /**
         * A text in several languages is an object: the texts by language.
         */
        value:
          | number
          | boolean
          | string
          | {
              [k: string]: string;
            };
      }[];
      /**
       * Who may buy it, and when it starts.
       */
      plan_eligibility: {
        /**
         * Years, on the day that coverage starts.
         */
        min_age: number;
        max_age: number;
        /**
         * Codes; empty for every state.
         */
        states: string[];
        tiers: ('IO' | 'IS' | 'IC' | 'IF')[];
        /**
         * Left out: any.
         */
        min_weekly_hours?: number;
        /**
         * The first day on which coverage may start, as YYYY-MM-DD.
         */
        starts_on: string;
      };
      /**
       * What a shopper would pay with it in the examples of its category, counted from its facts. Amounts in cents.
       */
      plan_examples: {
        key: string;
        title: string;
        /**
         * They add up to what the shopper pays, less what is kept.
         */
        lines: {
          kind: 'cost' | 'share' | 'copay' | 'allowance' | 'fixed' | 'uncovered' | 'most';
          /**
           * The thing that it is about.
           */
          what: string;
          /**
           * What it adds to what the shopper pays; payments of the plan are below 0.
           */
          cents: number;
          percent?: number;
          times?: number;
          /**
           * Copay, allowance, fixed amount of one time, or the most that the shopper pays.
           */
          of_cents?: number;
          /**
           * Part of the deductible that comes first.
           */
          deductible_cents?: number;
          /**
           * The limit, where it cuts what the plan pays.
           */
          limit_cents?: number;
        }[];
        /**
         * All of it.
         */
        cost_cents: number;
        /**
         * What the plan pays.
         */
        plan_pays_cents: number;
        /**
         * What the shopper pays.
         */
        you_pay_cents: number;
        /**
         * What fixed payments come to beyond the cost.
         */
        keep_cents: number;
        /**
         * How long the shopper has to be on the plan.
         */
        wait?: {
          unit: 'days' | 'months';
          value: number;
        };
        /**
         * What is taken for granted.
         */
        assumes: string[];
      }[];
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      plan_desc: {
        /**
         * Clean HTML.
         */
        header_text: string;
        /**
         * Clean HTML.
         */
        body_text: string;
        /**
         * Clean HTML.
         */
        blueBarText: string;
        /**
         * Clean HTML.
         */
        association_text: string;
        exclusions_text_name: string;
        /**
         * Clean HTML.
         */
        exclusions_text: string;
        example_text_name: string;
        /**
         * Clean HTML.
         */
        example_text: string;
        faq_text_name: string;
        /**
         * Clean HTML.
         */
        faq_text: string;
        [k: string]: string;
      };
      networks: string[];
      /**
       * Prices include a 3% administrative fee.
       */
      admin_fee_notice: boolean;
      is_premier: boolean;
      is_membership: boolean;
      /**
       * Sold only beside a membership.
       */
      membership_required: boolean;
      /**
       * Paid once. Dollars, at most two decimals.
       */
      enrollment_fee: number;
      /**
       * Questions of the portal that all have to be answered Yes before the plan goes into a cart.
       */
      eligibility_questions: {
        question_id: string;
        question_text: string;
      }[];
    };
    top: {};
  };
  'get-plan-detail': {
    request: {
      /**
       * Another plan instead.
       */
      plan_id?: string;
      /**
       * Portal that sells it.
       */
      portal_id?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      /**
       * What is known of the plan, in the order in which it is shown.
       */
      plan_facts: {
        key: string;
        name: string;
        /**
         * What the value is; money is in dollars.
         */
        unit: 'money' | 'percent' | 'days' | 'months' | 'number' | 'text' | 'yesno' | 'choice';
        explanation: string;
        /**
         * Which is better for the shopper; left out: neither.
         */
        better?: 'less' | 'more';
        /**
         * What 0 is called.
         */
        zero?: string;
        /**
         * Words of the values of a choice.
         */
        choices?: {
          [k: string]: string;
        };
        /**
         * A text in several languages is an object: the texts by language.
         */
        value:
          | number
          | boolean
          | string
          | {
              [k: string]: string;
            };
      }[];
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      plan_desc: {
        /**
         * Clean HTML.
         */
        header_text: string;
        /**
         * Clean HTML.
         */
        body_text: string;
        /**
         * Clean HTML.
         */
        blueBarText: string;
        /**
         * Clean HTML.
         */
        association_text: string;
        exclusions_text_name: string;
        /**
         * Clean HTML.
         */
        exclusions_text: string;
        example_text_name: string;
        /**
         * Clean HTML.
         */
        example_text: string;
        faq_text_name: string;
        /**
         * Clean HTML.
         */
        faq_text: string;
        [k: string]: string;
      };
      networks: string[];
      /**
       * Prices include a 3% administrative fee.
       */
      admin_fee_notice: boolean;
      is_premier: boolean;
      is_membership: boolean;
      /**
       * Sold only beside a membership.
       */
      membership_required: boolean;
      /**
       * Paid once. Dollars, at most two decimals.
       */
      enrollment_fee: number;
      /**
       * Questions of the portal that all have to be answered Yes before the plan goes into a cart.
       */
      eligibility_questions: {
        question_id: string;
        question_text: string;
      }[];
    };
    top: {};
  };
  'get-plan-info': {
    request: {
      enrollment_id?: string;
    };
    data: {
      result: {
        benefit_store_type: string;
        agent_id: string | null;
        group_id: string | null;
        platform_group_id: string | null;
        eprocess: string;
      };
    };
    top: {};
  };
  'get-plan-network': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id?: string;
      /**
       * Agent whose shop it is.
       */
      agent_id?: string;
      /**
       * Group whose shop it is.
       */
      group_id?: string;
      /**
       * Platform id or code of the portal; without it the visitor's own.
       */
      portal_id?: string;
      /**
       * Who enrolls: applicant, rep or group.
       */
      eprocess?: string;
      /**
       * How the shop was entered: user, agent or group.
       */
      open_type?: string;
    };
    data: string[];
    top: {};
  };
  'get-plan-pricing-detail-elevate': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan, where its page shows another than the visitor came for.
       */
      pid?: string;
    };
    data: {
      /**
       * The plan, or the one that replaces it.
       */
      pid: string;
      plans: {
        pid: string;
        ppid: string;
        plan_id: string;
        plan_pricing_id: string;
        /**
         * Empty where the plan has one option.
         */
        option_name: string;
        /**
         * Who is covered: member only, with spouse, with children, family.
         */
        tier: 'IO' | 'IS' | 'IC' | 'IF';
        /**
         * Monthly premium. Dollars, at most two decimals.
         */
        plan_price: number;
        /**
         * Paid once. Dollars, at most two decimals.
         */
        enrollment_fee: number;
        is_prudential: boolean;
        /**
         * This option is in the cart.
         */
        selected_plan: boolean;
      }[];
      /**
       * Empty when there are prices.
       */
      errorCode:
        | ''
        | 'changePid'
        | 'enrollmentIdError'
        | 'salaryError'
        | 'ageError'
        | 'tierError'
        | 'stateError'
        | 'metError'
        | 'smokerError'
        | 'planAgeError'
        | 'newQuestionsError'
        | 'hourError'
        | 'portalError';
      message: string;
      /**
       * Code of what keeps it out of the cart; empty when nothing does.
       */
      add_error: string;
      /**
       * The same in words.
       */
      add_message: string;
      /**
       * Sold by telephone.
       */
      call_to_enroll: boolean;
      hide_add_to_cart: boolean;
      is_in_cart: boolean;
      /**
       * Memberships to choose from while the plan waits for one.
       */
      memberships: {
        plan_id: string;
        plan_name: string;
        /**
         * Price row of the membership: its plan_pricing_id.
         */
        value: string;
        /**
         * Name and monthly premium.
         */
        label: string;
      }[];
    };
    top: {
      errorCode?: string;
      pid?: string;
    };
  };
  'get-plan-pricing-detail': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      pid: string;
    };
    data: {
      /**
       * The plan, or the one that replaces it.
       */
      pid: string;
      plans: {
        pid: string;
        ppid: string;
        plan_id: string;
        plan_pricing_id: string;
        /**
         * Empty where the plan has one option.
         */
        option_name: string;
        /**
         * Who is covered: member only, with spouse, with children, family.
         */
        tier: 'IO' | 'IS' | 'IC' | 'IF';
        /**
         * Monthly premium. Dollars, at most two decimals.
         */
        plan_price: number;
        /**
         * Paid once. Dollars, at most two decimals.
         */
        enrollment_fee: number;
        is_prudential: boolean;
        /**
         * This option is in the cart.
         */
        selected_plan: boolean;
      }[];
      /**
       * Empty when there are prices.
       */
      errorCode:
        | ''
        | 'changePid'
        | 'enrollmentIdError'
        | 'salaryError'
        | 'ageError'
        | 'tierError'
        | 'stateError'
        | 'metError'
        | 'smokerError'
        | 'planAgeError'
        | 'newQuestionsError'
        | 'hourError'
        | 'portalError';
      message: string;
      /**
       * Code of what keeps it out of the cart; empty when nothing does.
       */
      add_error: string;
      /**
       * The same in words.
       */
      add_message: string;
      /**
       * Sold by telephone.
       */
      call_to_enroll: boolean;
      hide_add_to_cart: boolean;
      is_in_cart: boolean;
      /**
       * Memberships to choose from while the plan needs one.
       */
      memberships: {
        plan_id: string;
        plan_name: string;
        /**
         * Price row of the membership: its plan_pricing_id.
         */
        value: string;
        /**
         * Name and monthly premium.
         */
        label: string;
      }[];
    };
    top: {
      errorCode?: string;
      pid?: string;
    };
  };
  'get-questions': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
      /**
       * What they are asked for.
       */
      type?: 'save';
    };
    data: {
      questions: {
        question_id: string;
        question_text: string;
        /**
         * What a Yes asks further: a text (who), ticks (checkbox_answers), treatments (detail).
         */
        question_sub_type: 'text_field' | 'checkbox' | 'detail';
        options: {
          option_id: string;
          option_text: string;
          /**
           * Heading; empty for none.
           */
          option_group: string;
        }[];
        /**
         * A Yes asks for treatments, whatever the sub type.
         */
        require_detail: boolean;
      }[];
    };
    top: {};
  };
  'get-quote-preview-content': {
    request: {
      enrollment_id: string;
      email: string;
      name: string;
      message?: string;
      tab?: 'cart_info';
      type?: 'preview';
    };
    data: {
      /**
       * A whole HTML document without scripts, pictures or links.
       */
      content: string;
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
        /**
         * The option that was bought, such as an amount of cover; omitted when the plan has none, and on receipts from before it was kept.
         */
        option_name?: string;
        price: number;
        fee: number;
        /**
         * What is known of the plan, in the words of the language in which the receipt was made; omitted when nothing, and on receipts from before facts were kept.
         */
        facts?: {
          label: string;
          words: string;
        }[];
      }[];
      /**
       * What the portal's steps say on the receipt, in the words of the language in which it was made; omitted when nothing.
       */
      steps?: {
        title: string;
        facts: {
          label: string;
          words: string;
        }[];
      }[];
      initial_month_cost: number;
      recurring_month_cost: number;
      /**
       * Dollars: what the carrier of a premier plan takes at enrollment.
       */
      l713_net_price?: number | null;
      /**
       * What is charged at enrollment. Receipts from before it was kept have none.
       */
      total_cost?: number;
      /**
       * Masked: where the receipt was mailed.
       */
      email?: string;
      /**
       * Origin of the partner whose pages frame the store and are notified of the completed enrollment; omitted when none.
       */
      partner_origin?: string;
    };
    top: {};
  };
  'get-related-plans': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id?: string;
      /**
       * The plan.
       */
      plan_id: string;
      /**
       * Portal, without an enrollment.
       */
      portal_id?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
    top: {};
  };
  'get-states': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        name: string;
        /**
         * Two letters.
         */
        abbrev: string;
      }[];
    };
    top: {};
  };
  'get-suggested-plan-list-new': {
    request: {
      /**
       * Enrollment of the shopper, once the filter is known: only plans open to them are given.
       */
      enrollment_id?: string;
      /**
       * Group.
       */
      group_id?: string;
      /**
       * Agent.
       */
      agent_id?: string;
      /**
       * Portal, without an enrollment.
       */
      portal_id?: string;
      /**
       * How the enrollment is made.
       */
      eprocess?: string;
      /**
       * Whose store it is.
       */
      open_type?: string;
      /**
       * The plan.
       */
      plan_id?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
    top: {};
  };
  'get-suggested-plan-list': {
    request: {
      /**
       * Enrollment of the shopper, once the filter is known: only plans open to them are given.
       */
      enrollment_id?: string;
      /**
       * Group.
       */
      group_id?: string;
      /**
       * Agent.
       */
      agent_id?: string;
      /**
       * Portal, without an enrollment.
       */
      portal_id?: string;
      /**
       * How the enrollment is made.
       */
      eprocess?: string;
      /**
       * Whose store it is.
       */
      open_type?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
    top: {};
  };
  'get-suggested-plans': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      /**
       * Name of the offer.
       */
      offer: string;
      /**
       * After a plan was added, or on the way from the cart into the enrollment.
       */
      when: 'added' | 'proceed';
      /**
       * To be shown: it was not yet, and this process is asked.
       */
      pop_up_display: boolean;
      pop_up_title: string;
      pop_up_header: string;
      /**
       * Address of the plan's page; empty for no link.
       */
      pop_up_link: string;
      pop_up_link_description: string;
      plan_category: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_name: string;
      plan_short_text: string;
      plan_id: string;
      /**
       * Price row of the plan.
       */
      ppid: string;
      /**
       * Monthly premium of the plan. Dollars, at most two decimals.
       */
      plan_price: number;
      /**
       * The plan that is added together with it; empty for none.
       */
      plan_name_1: string;
      /**
       * Empty for none.
       */
      plan_id_1: string;
      /**
       * Empty for none.
       */
      plan_pricing_id_1: string;
      /**
       * Monthly premium of the second plan. Dollars, at most two decimals; 0 for none.
       */
      plan_price_1: number;
    }[];
    top: {};
  };
  'get-temp-dependent-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
    };
    data: {
      /**
       * MM/DD/YYYY; null while not known.
       */
      spouse_dob: string | null;
      /**
       * 1 to 9; null while not known.
       */
      no_of_children: string | null;
    };
    top: {};
  };
  'get-ticket-link': {
    request: {};
    data: {
      /**
       * Address; empty when there is none.
       */
      ticket: string;
    };
    top: {};
  };
  'get-vacation-policy': {
    request: {
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      result: {
        value: string;
        name: string;
        /**
         * Shown as the first line; cannot be chosen.
         */
        disabled?: true;
      }[];
    };
    top: {};
  };
  'group-census-direct-continue': {
    request: {
      /**
       * Name of the step in base64url, as it stands in the link; left out: the link's first.
       */
      tab?: string;
    };
    data: {
      enrollment_id: string;
      /**
       * Step to open, by the name under which it is saved; `cart_info` is the cart.
       */
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
  'pqs-group-direct-continue': {
    request: {
      /**
       * Name of the step in base64url, as it stands in the link; left out: the link's first.
       */
      tab?: string;
    };
    data: {
      /**
       * null for the quote itself.
       */
      enrollment_id: string | null;
      /**
       * Id of the group's quote; null for an enrollment.
       */
      group_census_id: string | null;
      /**
       * Step to open, by the name under which it is saved; `cart_info` is the cart.
       */
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
  'put-draft': {
    request: {
      enrollment_id: string;
      base_version?: number;
      /**
       * Revision of the draft that was seen last, 0 for none; one that was not seen is not written over.
       */
      revision?: number;
      data: {};
    };
    data: {
      stored: boolean;
      version: number;
      /**
       * Revision of the draft that there is now, 0 for none.
       */
      revision: number;
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
  'recommendation-association': {
    request: {
      /**
       * Enrollment of the shopper, once the filter is known: only plans open to them are given.
       */
      enrollment_id?: string;
      /**
       * Portal.
       */
      platformID?: string;
      /**
       * Another name of platformID.
       */
      portal_id?: string;
      /**
       * Ignored: no personal result.
       */
      userID?: string;
      /**
       * Kind of enrollment.
       */
      enroll_type?: string;
      /**
       * Agent.
       */
      agentID?: string;
      /**
       * Group.
       */
      groupID?: string;
      /**
       * Two letters.
       */
      state?: string;
      /**
       * Tier code.
       */
      tier?: string;
      /**
       * Whole years.
       */
      age?: string;
      /**
       * 0 or 1.
       */
      gender?: string;
      /**
       * The plan.
       */
      planID: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
    top: {};
  };
  'recommendation-filter': {
    request: {
      /**
       * Enrollment of the shopper, once the filter is known: only plans open to them are given.
       */
      enrollment_id?: string;
      /**
       * Portal.
       */
      platformID?: string;
      /**
       * Another name of platformID.
       */
      portal_id?: string;
      /**
       * Ignored: no personal result.
       */
      userID?: string;
      /**
       * Kind of enrollment.
       */
      enroll_type?: string;
      /**
       * Agent.
       */
      agentID?: string;
      /**
       * Group.
       */
      groupID?: string;
      /**
       * Two letters.
       */
      state?: string;
      /**
       * Tier code.
       */
      tier?: string;
      /**
       * Whole years.
       */
      age?: string;
      /**
       * 0 or 1.
       */
      gender?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
    top: {};
  };
  'recommendation-plan-details': {
    request: {
      /**
       * Enrollment of the shopper, once the filter is known: only plans open to them are given.
       */
      enrollment_id?: string;
      /**
       * Portal.
       */
      platformID?: string;
      /**
       * Another name of platformID.
       */
      portal_id?: string;
      /**
       * Ignored: no personal result.
       */
      userID?: string;
      /**
       * Kind of enrollment.
       */
      enroll_type?: string;
      /**
       * Agent.
       */
      agentID?: string;
      /**
       * Group.
       */
      groupID?: string;
      /**
       * Two letters.
       */
      state?: string;
      /**
       * Tier code.
       */
      tier?: string;
      /**
       * Whole years.
       */
      age?: string;
      /**
       * 0 or 1.
       */
      gender?: string;
      /**
       * Plan ids, separated by commas. Left out: all plans that are recommended.
       */
      plan_list?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
    top: {};
  };
  'recommendation-popularity': {
    request: {
      /**
       * Enrollment of the shopper, once the filter is known: only plans open to them are given.
       */
      enrollment_id?: string;
      /**
       * Portal.
       */
      platformID?: string;
      /**
       * Another name of platformID.
       */
      portal_id?: string;
      /**
       * Ignored: no personal result.
       */
      userID?: string;
      /**
       * Kind of enrollment.
       */
      enroll_type?: string;
      /**
       * Agent.
       */
      agentID?: string;
      /**
       * Group.
       */
      groupID?: string;
      /**
       * Two letters.
       */
      state?: string;
      /**
       * Tier code.
       */
      tier?: string;
      /**
       * Whole years.
       */
      age?: string;
      /**
       * 0 or 1.
       */
      gender?: string;
    };
    data: {
      plan_id: string;
      plan_name: string;
      /**
       * MM marks a medical or premier plan.
       */
      plan_type: string;
      plan_category: string;
      plan_category_label: string;
      /**
       * Address of a picture; empty for a monogram.
       */
      plan_logo: string;
      plan_short_text: string;
      plan_carrier: string;
      callout_text: string;
      callout_color: string;
      /**
       * Never added to a cart online.
       */
      hide_add_to_cart: boolean;
      is_prudential_plan: boolean;
      is_special_life_plan: boolean;
      /**
       * Lowest monthly premium for any shopper, in dollars; null when nothing is for sale.
       */
      plan_price: number | null;
      is_premier: boolean;
      /**
       * Lowest monthly premium of this shopper's tier, in dollars; null before the filter is known.
       */
      tier_premium: number | null;
      /**
       * Several options at several prices are sold for the shopper's tier.
       */
      has_options: boolean;
      /**
       * Why it is suggested, in one sentence: Goes well with Dental Basic. Empty without a reason.
       */
      plan_reason: string;
    }[];
    top: {};
  };
  'remove-plan-from-cart': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
      /**
       * The price row of the plan's price list.
       */
      plan_pricing_id?: string;
    };
    data: {
      /**
       * Plans that the store took out of the cart.
       */
      removed: {
        plan_id: string;
        plan_name: string;
        /**
         * Why.
         */
        message: string;
      }[];
      /**
       * What else left the cart, in words; empty when nothing did.
       */
      note: string;
    };
    top: {};
  };
  'routing-number-bank-lookup': {
    request: {
      q: string;
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      response: {
        name: string;
      };
    };
    top: {};
  };
  'save-aflac-questions': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
      aflac_data: {
        qid: string;
        /**
         * The answer: 1 Yes, 0 No.
         */
        true_condition: '0' | '1';
      }[];
    };
    data: {};
    top: {
      errorCode?: string;
    };
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
  'save-beneficiary-info': {
    request: {
      beneficiaries?: {}[];
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-billing-info-existing': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      version?: number;
      /**
       * A card, or a bank account.
       */
      payment_method: 'cc' | 'eft';
      /**
       * The saved card.
       */
      card_id?: string;
      /**
       * The saved account.
       */
      bank_id?: string;
      /**
       * Ignored: what is on file counts.
       */
      account_type?: string | null;
      /**
       * Ignored: what is on file counts.
       */
      account_holder_type?: string | null;
      /**
       * Ignored: what is on file counts.
       */
      account_name?: string | null;
      /**
       * Ignored: what is on file counts.
       */
      bank_name?: string | null;
      /**
       * Ignored: what is on file counts.
       */
      bank_routing?: string | null;
      /**
       * Day of the month; left out: as saved, else the usual one.
       */
      bill_date?: string;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-billing-info': {
    request: {
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
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-cart-direct-continue': {
    request: {
      /**
       * Name of the step in base64url, as it stands in the link; left out: the link's first.
       */
      tab?: string;
    };
    data: {
      enrollment_id: string;
      /**
       * Step to open, by the name under which it is saved; `cart_info` is the cart.
       */
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
      /**
       * What could not be checked just now, in words; empty when everything was.
       */
      note: string;
    };
    top: {};
  };
  'save-dependent-info-to-temp': {
    request: {
      spouse_status?: 'yes' | 'no';
      dependents?: {}[];
      enrollment_id: string;
      /**
       * Not needed: a list was saved in this visit.
       */
      first_track?: true | false | 0 | 1 | '0' | '1';
    };
    data: {
      /**
       * Version of the step that the list is now.
       */
      version: number;
      /**
       * Id of each dependent, in the order of the list.
       */
      dependent_ids: string[];
      /**
       * The spouse whom the answer No took out of the list, to come back with the answer Yes; the social security number is masked.
       */
      removed_spouse?: {};
    };
    top: {};
  };
  'save-dependent-info': {
    request: {
      spouse_status?: 'yes' | 'no';
      dependents?: {}[];
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-employer-info': {
    request: {
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
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-enroller-code': {
    request: {
      enrollment_id: string;
      /**
       * An agent's code, in any case.
       */
      enrollerCode: string;
    };
    data: {};
    top: {};
  };
  'save-enrollment': {
    request: {
      enrollment_id: string;
      email: string;
      tab: string;
      name?: string;
      message?: string;
      /**
       * What is typed into the step. Kept where neither the step nor a draft of it has been saved: drafts are what keeps it otherwise.
       */
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
  'save-primary-health-info': {
    request: {
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
      enrollment_id: string;
      version?: number;
    };
    data: {
      version: number;
    };
    top: {};
  };
  'save-question-answers': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * The plan.
       */
      plan_id: string;
      answers: {
        question_id: string;
        yes_no_flag?: '0' | '1';
        /**
         * The text that a Yes to a text_field question asks for.
         */
        who?: string;
        /**
         * Ids of the ticked options.
         */
        checkbox_answers?: string[];
        /**
         * Treatments; dates MM/DD/YYYY.
         */
        detail?: {
          /**
           * First day of the treatment.
           */
          dot_from?: string;
          /**
           * Last day; empty while it goes on.
           */
          dot_to?: string;
          /**
           * Reason.
           */
          reason_for_condition?: string;
          /**
           * Degree of recovery.
           */
          degree_of_recovery?: string;
          /**
           * Name and address of the physician.
           */
          physician_name_address?: string;
        }[];
      }[];
    };
    data: {};
    top: {
      errorCode?: string;
    };
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
  'save-screenshot': {
    request: {
      enrollment_id: string;
      /**
       * Step that the picture shows; of a beneficiary with `_update_` or `_insert_` and the first name.
       */
      name: string;
      /**
       * PNG as a data URL.
       */
      image: string;
    };
    data: {};
    top: {};
  };
  'save-tab': {
    request: {
      enrollment_id: string;
      /**
       * Name of the step, as the portal lists it or as it is saved.
       */
      tab: string;
      version?: number;
      /**
       * The fields of the step; they are judged by its schema, its portal and its rules. What is absent is cleared.
       */
      data: {};
    };
    data: {
      version: number;
    };
    top: {};
  };
  'send-enrollment-otp': {
    request: {
      /**
       * Agent or group administrator.
       */
      user_type: 'A' | 'G';
      /**
       * With user_type A.
       */
      agent_id?: string;
      /**
       * With user_type G.
       */
      group_id?: string;
    };
    data: {};
    top: {};
  };
  'send-otp': {
    request: {
      enrollment_id: string;
      /**
       * What is proved.
       */
      type: 'email' | 'phone';
      /**
       * E-mail address, or phone number of ten digits.
       */
      contact: string;
    };
    data: {};
    top: {};
  };
  'store-temp-dependent-info': {
    request: {
      /**
       * Handle of the enrollment.
       */
      enrollment_id: string;
      /**
       * Plan on whose page they are given: a premier one covers one child.
       */
      plan_id?: string | null;
      /**
       * The spouse's date of birth, MM/DD/YYYY. Faults of it name spouse_dob, as it is read.
       */
      dep_dob?: string | null;
      /**
       * 1 to 8 for a family, 1 to 9 for a member with children, 1 with a premier plan for a member with children.
       */
      no_of_children?: string | number | null;
    };
    data: {
      status: boolean;
    };
    top: {};
  };
  'tab-fields': {
    request: {
      enrollment_id: string;
      /**
       * Name of the step, as the portal lists it or as it is saved.
       */
      tab: string;
    };
    data: {
      result: {
        field_name: string;
        /**
         * Saved or known value; masked where it identifies a person or an account.
         */
        value: unknown;
        required: boolean;
        read_only: boolean;
        error?: string | null;
        message?: string | null;
        /**
         * Names that a signature may be typed as.
         */
        names?: string[];
        options?: {
          value: string;
          label: string;
        }[];
      }[];
      version: number;
    };
    top: {};
  };
  'track-elevate-traffic': {
    request: {
      enrollment_id: string;
    };
    data: {};
    top: {};
  };
  'update-group-quote-seen-status': {
    request: {
      /**
       * Id of the group's quote.
       */
      group_census_id: string;
      /**
       * 1 accepts, 0 declines.
       */
      quote_status: 0 | 1 | '0' | '1';
    };
    data: {
      status: 0 | 1;
    };
    top: {};
  };
  'validate-dob': {
    request: {
      /**
       * MM/DD/YYYY.
       */
      dob?: string;
    };
    data: {
      valid: boolean;
    };
    top: {};
  };
  'validate-email-neverbounce': {
    request: {
      enrollment_id: string;
      email: string;
    };
    data: {
      email: string;
      /**
       * false: cannot be checked now, and is accepted.
       */
      checked: boolean;
    };
    top: {};
  };
  'validate-landing-page': {
    request: {
      /**
       * Address of the page, such as harbor.
       */
      landing_page: string;
    };
    data: {
      valid: boolean;
      type: 'agent' | 'group' | 'user';
      group_id: string | null;
      agent_id: string | null;
      data: {
        agent_code: string | null;
        group_code: string | null;
      };
      logo: string;
      image: string;
      image_link: string;
      display_phone: string;
      display_email: string;
      tagline: string;
      display_about_name: string;
      display_name: string;
      /**
       * Clean HTML.
       */
      agent_bio: string;
      /**
       * Clean HTML.
       */
      gweb_aboutus: string;
      portal_code: string | null;
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
      /**
       * false: cannot be checked now, and is accepted.
       */
      checked: boolean;
    };
    top: {};
  };
  'validate-phone-numverify': {
    request: {
      enrollment_id: string;
      phone: string;
    };
    data: {
      phone: string;
      /**
       * false: cannot be checked now, and is accepted.
       */
      checked: boolean;
    };
    top: {};
  };
  'validate-single-beneficiary': {
    request: {
      enrollment_id: string;
      /**
       * One beneficiary, with the fields of the form forms/beneficiary.
       */
      beneficiary: {};
      /**
       * The other beneficiaries of the list: none of them may have the same number.
       */
      others?: {}[];
    };
    data: {};
    top: {};
  };
  'validate-single-dependent': {
    request: {
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
      enrollment_id: string;
    };
    data: {};
    top: {};
  };
  'validate-zip-code': {
    request: {
      /**
       * Five digits.
       */
      zip?: string;
      /**
       * Another name of zip.
       */
      zip_code?: string;
    };
    data: {
      zip: string;
      /**
       * Two letters.
       */
      state: string;
      city: string;
    };
    top: {};
  };
  'verify-enrollment-otp': {
    request: {
      /**
       * Agent or group administrator.
       */
      user_type: 'A' | 'G';
      /**
       * With user_type A.
       */
      agent_id?: string;
      /**
       * With user_type G.
       */
      group_id?: string;
      /**
       * The code as typed.
       */
      otp: string;
    };
    data: {};
    top: {};
  };
  'verify-otp': {
    request: {
      enrollment_id: string;
      /**
       * What is proved.
       */
      type: 'email' | 'phone';
      /**
       * E-mail address, or phone number of ten digits.
       */
      contact: string;
      /**
       * The code as typed.
       */
      otp: string;
    };
    data: {};
    top: {};
  };
  'zip-to-state': {
    request: {
      /**
       * Five digits.
       */
      zip: string;
      /**
       * Not needed.
       */
      enrollment_id?: string;
    };
    data: {
      zip: string;
      /**
       * Two letters.
       */
      state_abbreviation: string;
      city: string;
    }[];
    top: {};
  };
}
