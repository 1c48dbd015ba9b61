/** The person who is signed in. */
export interface User {
  id: string;
  username: string;
  realname: string;
  orgCode: string;
}
