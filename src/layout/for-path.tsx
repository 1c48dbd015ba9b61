import { type ComponentType, memo } from 'react';
import { useLocation } from 'react-router-dom';

interface OfPath {
  /** The path of the shown page. */
  pathname: string;
}

/** A part of the frame as it is for the path of the page: another query of that page, such as the next rows of a list, does not draw it again. */
export function forPath<Props extends OfPath>(Part: ComponentType<Props>): ComponentType<Omit<Props, 'pathname'>> {
  const Kept = memo(Part) as unknown as ComponentType<Omit<Props, 'pathname'> & OfPath>;
  return function ForPath(props) {
    return <Kept {...props} pathname={useLocation().pathname} />;
  };
}
