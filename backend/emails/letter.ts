/** One row of a table: 'Total TTC' and '23,40 €'. */
export interface LetterRow {
  label: string;
  value: string;
  /** Smaller lines under the label. */
  details?: readonly string[];
  strong?: boolean;
}

/** What an e-mail says, before it is set as HTML and as plain text. */
export interface Letter {
  subject: string;
  /** What a list of messages shows beside the subject. */
  preview: string;
  heading: string;
  greeting: string;
  paragraphs: readonly string[];
  /** A code of six digits, shown large. */
  code?: string;
  /** Groups of rows, with a rule before each. */
  tables?: readonly (readonly LetterRow[])[];
  /** A link into the shop's pages; `origin` is where the person was, which counts in a demonstration alone. */
  action?: { label: string; origin: string; path: string };
  /** Said small, after the action. */
  notes?: readonly string[];
}
