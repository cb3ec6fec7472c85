/** Who made a change. The log copies these values, because the account may change or be deleted later. */
export interface Author {
  id: string | null;
  name: string;
  username: string;
  emailAddress: string;
  phoneNumber: string;
  /** The network address the request came from. */
  address: string;
}
