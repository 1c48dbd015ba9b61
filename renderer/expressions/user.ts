/** The signed-in user. */
export interface User {
  id: string;
  username: string;
  realname: string;
  orgCode: string;
}
