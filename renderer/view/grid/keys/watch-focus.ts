let isCounting = false;
let presses = 0;

function count({ target }: Event) {
  if (target instanceof Element && target.closest('.ag-cell')) presses += 1;
}

/** Counts presses of cells from the first watch on: one listener for the life of the page. */
function countPresses() {
  if (!isCounting) document.addEventListener('pointerdown', count, true);
  isCounting = true;
}

/**
 * Returns a predicate that stays true until the user moves the focus out of the cells or presses another cell. A focus that is lost, or moved
 * by re-rendered rows, does not count.
 */
export function watchFocus(): () => boolean {
  countPresses();
  const left = document.activeElement;
  const before = presses;
  return () => {
    const now = document.activeElement;
    if (presses !== before) return false;
    return now === null || now === left || now === document.body || now.closest('.ag-cell') !== null;
  };
}
