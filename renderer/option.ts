/** One choice of a select, radio or checkbox column (DATA-01); `value` is compared as text. */
export interface Option {
  value: string;
  text: string;
  disabled?: boolean;
  color?: string;
}
