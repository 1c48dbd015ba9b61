/** An option of a select, radio or checkbox column (DATA-01); values are compared as text. `color` is a CSS colour or an antd preset. */
export interface Option {
  value: string;
  text: string;
  disabled?: boolean;
  color?: string;
  /** It may not be chosen any more, and is known for its text alone. */
  isRetired?: true;
}
