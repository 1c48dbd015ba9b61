/** The signed-in user, read from the session on each request. */
export interface Subject {
  userId: string;
  username: string;
  realname: string;
  /** Code of the current department, empty when there is none. */
  orgCode: string;
  roleCodes: readonly string[];
  /** True for holders of the role `admin`, who may do everything. */
  isAdministrator: boolean;
  /** Granted permission codes that are not disabled, such as `system:user:add` or `online:md_style:delete`. */
  permissions: ReadonlySet<string>;
  /** Head ids of the online forms whose menu entries the user may open. */
  formIds: ReadonlySet<string>;
  /** Those whose menu entries they may open as well, and which imported rules close to all but administrators. */
  closedFormIds: ReadonlySet<string>;
  mustChangePassword: boolean;
  /** Ids of the active tenants of the user, as texts. */
  tenantIds: ReadonlySet<string>;
}
