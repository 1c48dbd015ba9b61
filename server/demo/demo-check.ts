/** Something that must hold of the demo: a sentence, and the query that finds the rows that break it. Table names are those of forms. */
export interface DemoCheck {
  name: string;
  query: string;
}
