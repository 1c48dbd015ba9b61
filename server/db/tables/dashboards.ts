/** A dashboard; users with one of its roles see it. */
export interface DashboardTable {
  code: string;
  name: string;
  name_en: string | null;
  sort_no: number;
  role_codes: string[];
  /** Of JSON: written as a text, read as members. */
  document: unknown;
}

/** What a user has made of a dashboard. */
export interface OwnDashboardTable {
  user_id: string;
  code: string;
  document: unknown;
}

/** The tables of dashboards. */
export interface DashboardTables {
  'sys.dashboard': DashboardTable;
  'sys.dashboard_own': OwnDashboardTable;
}
