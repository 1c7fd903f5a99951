-- Conditions found once: without nested loops, which PostgreSQL takes where it believes that the other table has a few hundred rows that
-- matter and it has 90,000. A hash of either table is never bad.
alter function private.page_found_once (regclass, text, text, text, integer, integer) set enable_nestloop = off;
