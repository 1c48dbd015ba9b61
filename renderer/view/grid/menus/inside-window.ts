/**
 * Popups of a grid open on the side with more room and stay inside the window, covering their owner if they must. The offset is 0, because
 * it would be kept as a margin on the far side when the popup is shifted.
 */
export const INSIDE_WINDOW = { offset: [0, 0], overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } };
