/** Replaces the slider of RJSF's theme, which no plan draws: the fields are the plan's own. */
export default function NoSlider(): null {
  return null;
}
