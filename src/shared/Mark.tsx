/** The product's logo, two by two woven threads, in the current text colour. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <g stroke="var(--ant-color-bg-container)" strokeWidth="3" strokeLinecap="round" fill="none">
        <path d="M12 6.5v13.2M12 24.3v1.2M20 6.5v1.2M20 12.3v13.2" />
        <path d="M6.5 12h1.2M14.3 12h11.2M6.5 20h11.2M24.3 20h1.2" />
      </g>
    </svg>
  );
}
