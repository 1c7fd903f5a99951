import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';

import type { Section } from '@/app/sections';

import classes from '@/app/sidebar.module.css';

interface SidebarGroupProps {
  title?: string;
  sections: Section[];
  collapsed: boolean;
}

export function SidebarGroup({ title, sections, collapsed }: SidebarGroupProps) {
  const titleId = useId();
  return (
    <div className={classes.group}>
      {title && (
        <div id={titleId} className={classes.groupTitle}>
          {title}
        </div>
      )}
      <ul className={classes.list} aria-labelledby={title && titleId}>
        {sections.map((section) => (
          <li key={section.to}>
            <SidebarEntry section={section} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SidebarEntry({ section, collapsed }: { section: Section; collapsed: boolean }) {
  const { label, to, icon: SectionIcon, exact = false, also = [] } = section;
  const isActive = useLocation({ select: ({ pathname }) => also.some((path) => pathname.startsWith(path)) });
  return (
    <Link
      to={to}
      activeOptions={{ exact, includeSearch: false }}
      className={classes.entry}
      {...(collapsed && { 'aria-label': label, 'data-tip': label })}
      {...(isActive && { 'data-status': 'active', 'aria-current': 'page' })}
    >
      <SectionIcon size={18} stroke={1.5} className={classes.icon} aria-hidden />
      {!collapsed && <span className={classes.label}>{label}</span>}
    </Link>
  );
}
