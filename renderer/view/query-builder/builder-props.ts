import type { ListPlan } from '#renderer/compile/plan.ts';
import type { SuperGroup } from '#renderer/query/super-query.ts';
import type { ColumnViews } from '../column-views.ts';
import type { Dictionaries } from '../dictionaries.ts';

/** The props of the query builder of a list. */
export interface BuilderProps {
  plan: ListPlan;
  views: ColumnViews;
  dictionaries: Dictionaries;
  /** The active query. */
  built: SuperGroup | undefined;
  /** Applies a query, or none. */
  onQuery: (group: SuperGroup | undefined) => void;
  onClose: () => void;
}
