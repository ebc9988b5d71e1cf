/** A choice in the answers of the calls that list choices. */
interface Choice {
  value: string;
  name: string;
  /** Shown as the first line; cannot be chosen. */
  disabled?: true;
}

// Stands for "not answered yet".
const NOT_CHOSEN: Choice = { value: 'null', name: 'Please Select', disabled: true };

/** Choices of the employer step, by the call that lists them. */
export const EMPLOYER_OPTIONS = {
  'get-average-work-week': [
    { value: '1', name: 'Less than 20 hours' },
    { value: '2', name: '20 to 29 hours' },
    { value: '3', name: '30 to 39 hours' },
    { value: '4', name: '40 hours or more' },
  ],
  'get-employment-status': [
    { value: 'A', name: 'Active' },
    { value: 'C', name: 'COBRA' },
    { value: 'R', name: 'Retired' },
  ],
  'get-compensation-types': [
    { value: 'MW', name: 'Minimum wage' },
    { value: 'GMWL10', name: 'Above minimum wage, under $10 an hour' },
    { value: 'G10L20', name: 'More than $10 and less than $20 an hour' },
    { value: 'G20', name: 'Over $20 an hour' },
    { value: 'Salary', name: 'Salary' },
    { value: '1099', name: '1099' },
  ],
  'get-vacation-policy': [
    NOT_CHOSEN,
    { value: 'N', name: 'None' },
    { value: '1', name: 'Up to 1 week a year' },
    { value: '2', name: 'Up to 2 weeks a year' },
    { value: '3', name: '3 weeks a year or more' },
    { value: 'U', name: 'Unlimited' },
  ],
  'get-bargaining-unit': [
    NOT_CHOSEN,
    { value: 'N', name: 'Not covered by a bargaining unit' },
    { value: 'Y', name: 'Covered by a bargaining unit' },
  ],
  // The misspelling is part of the specified call.
  'get-holiday-policy': [
    { value: 'Standard_6', name: 'The six standard holidays' },
    { value: 'Presendents_Day', name: 'Presidents’ Day' },
    { value: 'Columbus_Day', name: 'Columbus Day' },
    { value: 'Religious_Days', name: 'Religious days' },
    { value: 'Birthday', name: 'Own birthday' },
    { value: 'Floating_Day', name: 'A floating day' },
  ],
} satisfies Record<string, readonly Choice[]>;
