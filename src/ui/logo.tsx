interface LogoProps {
  size?: number;
}

/** The product's mark: a balance. The same drawing as public/favicon.svg. */
export function Logo({ size = 28 }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden
      focusable={false}
      style={{ flex: 'none' }}
    >
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-petrol-9)" />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 6.5v19M11 25.5h10M7.5 10.5 16 8.5l8.5 2" />
        <path d="M7.5 10.5l-3 7a3.2 3.2 0 0 0 6 0ZM24.5 10.5l-3 7a3.2 3.2 0 0 0 6 0Z" />
      </g>
    </svg>
  );
}
