import type { Calls } from './calls.generated.ts';

type SessionData = Calls['app-session']['data'];
type Empty<Value> = Extract<Value, string> extends never ? undefined : '' | undefined;

/**
 * Facts about the visit in this page: the server's last answer (call `app-session`; '' and null stand for nothing), and
 * notes that the page makes. To be shown and sent as claims, never authority.
 */
export type SessionFacts = {
  [Key in keyof SessionData]?: SessionData[Key] | Empty<SessionData[Key]>;
} & {
  /** Path and query in another shop, about which the person is asked first. */
  asked?: string | undefined;
  /** Language in which the visitor reads (BCP 47). */
  locale?: string | undefined;
  /** Name of the step that shows. */
  tab?: string | undefined;
  /** Effective date that was chosen and isn't checked out yet. MM/DD/YYYY. */
  chosen_date?: string | undefined;
  /** Categories to which the listing of plans was last narrowed, with commas between. */
  plan_types?: string | undefined;
  /** Why the effective date was refused at the checkout, until another is chosen. */
  date_refusal?: string | undefined;
  /** E-mail address or phone number that a code just proved. */
  verified_contact?: string | undefined;
  /** Whether the cart was confirmed after the home moved. */
  place_updated?: boolean | undefined;
  /** Whether the question about the spouse was answered. */
  isSpouseEnrollAccept?: boolean | undefined;
  /** The spouse who left the list of dependents, by enrollment. */
  tempDepData?:
    | { enrollment: SessionData['tempId'] | undefined; spouse: { primary_info?: object } }
    | undefined;
  /** Whether the list of dependents was kept once. */
  first_track?: boolean | undefined;
  dependentSyncId?: string | undefined;
  /** Whether the employer's step was left out. */
  isEmployerTabSkip?: boolean | undefined;
  /** Search and page of the list of current members, so that they are there again on the way back. */
  member_list?: { search: string; page: number } | undefined;
  /** Page of an agent's group quotes, and of the people in the one that is composed. */
  group_quotes?: { search: string; page: number } | undefined;
  quoted_people?: { search: string; page: number } | undefined;
  /** Which texts the studio lists. */
  studio_texts?: { screen: string; missing: string; words: string; page: string } | undefined;
  /** Whether some answers show only after a second proof. */
  hidesAnswers?: boolean | undefined;
  /** Random id of this browser, by which its answer about the location is known. */
  deviceId?: string | undefined;
  /** The question about the location; later: the steps of an enrollment show. */
  location_question?: 'shown' | 'later' | 'closed' | undefined;
  /** 1 while calls are under way. */
  pending?: 0 | 1 | undefined;
  /** 1 while the person has to wait for one of them. */
  waiting?: 0 | 1 | undefined;
};

/** Facts that conditions, references, behaviours and regions may read. The object is replaced when a fact changes. */
export interface VisitFacts {
  session: SessionFacts;
  /** Of the cart of the enrollment under way; empty until its steps were asked for. */
  cart: Partial<Calls['get-dynamic-tabs']['data']['cart']>;
  portal: { code?: string | undefined; name?: string | undefined };
}
