-- Who made the PDF of a letter: the lawyer in Word, or the program with LibreOffice. Those that are there came back from Word.
alter table public.escritos add column pdf_origen text check (pdf_origen in ('letrado', 'programa'));

update public.escritos set pdf_origen = 'letrado' where pdf_id is not null;

grant select (pdf_origen) on public.escritos to authenticated;
